/** The committed page shows these; in development own-values.js replaces them by the server's own values (D46). */
export const placeholders = {
  origin: 'https://localhost:8443',
  apiKey: 'dev_your_key',
  address: 'Put in the address that the operator gave you.',
  note: 'The samples show an example address, key and IDs: put in your own.',
} as const;

/** For readers of a file, which nothing fills in. */
export const whereTheKeyIs =
  'The operator gives you the key. If you run a development server yourself, it is `api_key` in `.data/demo.json`.';
