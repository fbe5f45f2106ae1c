"""The painter of provinces and sea zones."""
