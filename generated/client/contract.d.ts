/** The contract's types, as `npm run generate` writes them. In the package they stand beside the client. */
export type { components, operations, paths, webhooks } from './types.js';
