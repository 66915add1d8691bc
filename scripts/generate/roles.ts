import { rolesOf } from '../../server/contract/roles.ts';
import type { Bundle } from './bundle.ts';
import { doNotEdit } from './types.ts';

/** The roles of a contract as a module for pages; undefined if its callers have no roles. */
export function rolesModule(contract: Bundle): string | undefined {
  const roles = Object.fromEntries(rolesOf(contract));
  if (Object.keys(roles).length === 0) return undefined;
  return [
    doNotEdit,
    '',
    '/** The scopes of each role. */',
    `export const roles = ${JSON.stringify(roles, null, 2)} as const;`,
    '',
    'export type Role = keyof typeof roles;',
    '',
    '/** What a role allows. Each operation needs one. */',
    'export type Scope = (typeof roles)[Role][number];',
    '',
  ].join('\n');
}
