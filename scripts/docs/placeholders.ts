/** What the committed page shows; in development own-values.js puts the server's own values there (D46). */
export const placeholders = {
  origin: 'https://localhost:8443',
  apiKey: 'dev_your_key',
  address: 'Put in the address that the operator gave you.',
  note: 'The samples show an example address, key and IDs: put in your own.',
} as const;
