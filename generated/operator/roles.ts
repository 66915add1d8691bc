// Written by `npm run generate` from the contract. Change the contract, not this file.

/** The scopes of each role. */
export const roles = {
  "pharmacist": [
    "orders:read",
    "orders:move",
    "health-information:read",
    "patients:find",
    "partners:read",
    "clinics:read",
    "formularies:read",
    "carriers:read",
    "webhooks:read"
  ],
  "support": [
    "orders:read",
    "patients:find",
    "partners:read",
    "clinics:read",
    "keys:read",
    "formularies:read",
    "carriers:read",
    "webhooks:read",
    "webhooks:write",
    "audit:read",
    "reports:read"
  ],
  "integrations": [
    "partners:read",
    "partners:write",
    "clinics:read",
    "clinics:write",
    "keys:read",
    "keys:write",
    "formularies:read",
    "formularies:write",
    "carriers:read",
    "carriers:write",
    "webhooks:read",
    "webhooks:write",
    "audit:read",
    "reports:read"
  ],
  "auditor": [
    "audit:read",
    "reports:read",
    "operators:read",
    "partners:read",
    "clinics:read",
    "keys:read"
  ],
  "admin": [
    "operators:read",
    "operators:write",
    "partners:read",
    "partners:write",
    "clinics:read",
    "clinics:write",
    "keys:read",
    "keys:write",
    "formularies:read",
    "formularies:write",
    "carriers:read",
    "carriers:write",
    "orders:read",
    "patients:find",
    "patients:erase",
    "webhooks:read",
    "webhooks:write",
    "audit:read",
    "reports:read",
    "environment:write"
  ]
} as const;

export type Role = keyof typeof roles;

/** A scope that roles allow. Each operation needs one. */
export type Scope = (typeof roles)[Role][number];
