// Written by `npm run generate` from the contract. Change the contract, not this file.

/** Each scope that a key may have, with what it allows. */
export const scopes = [
  {
    "name": "practitioners:write",
    "allows": "Create practitioners."
  },
  {
    "name": "patients:write",
    "allows": "Create and update patients."
  },
  {
    "name": "orders:read",
    "allows": "Read orders, medication requests and refill requests."
  },
  {
    "name": "orders:write",
    "allows": "Create, cancel and clarify orders, medication requests and refill requests."
  },
  {
    "name": "catalogue:read",
    "allows": "Read medications, carriers and their services."
  },
  {
    "name": "events:read",
    "allows": "Read the feed of events."
  },
  {
    "name": "webhooks:manage",
    "allows": "Register, read, change and delete webhooks, and see their deliveries."
  },
  {
    "name": "account:read",
    "allows": "Read the account, its clinics and its latest requests."
  },
  {
    "name": "keys:manage",
    "allows": "List, issue, roll and revoke API keys, and manage OAuth clients."
  }
] as const;

/** A scope of a key. Each operation needs one. */
export type Scope = (typeof scopes)[number]['name'];
