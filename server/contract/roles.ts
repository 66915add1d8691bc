import { isObject } from './json-schema.ts';

/** The scopes of each role, as `x-roles` of a security scheme lists them. */
export type Roles = ReadonlyMap<string, readonly string[]>;

/** The scope that belongs to every operator. */
const everybodys = 'self';

/** Reads the roles of a bundled contract: none, if its callers have no roles. */
export function rolesOf({ components }: Readonly<Record<string, unknown>>): Roles {
  const schemes = isObject(components) ? components['securitySchemes'] : undefined;
  const lists = (isObject(schemes) ? Object.values(schemes) : []).flatMap((scheme) => {
    const roles = isObject(scheme) ? scheme['x-roles'] : undefined;
    return isObject(roles) ? Object.entries(roles) : [];
  });
  return new Map(lists.map(([role, scopes]) => [role, Array.isArray(scopes) ? scopes.map(String) : []]));
}

/** The scopes of an operator with these roles. */
export function scopesOf(roles: Roles, held: readonly string[]): ReadonlySet<string> {
  return new Set([everybodys, ...held.flatMap((role) => roles.get(role) ?? [])]);
}

/** The roles that have a scope. */
export function rolesWith(roles: Roles, scope: string): string[] {
  return [...roles].flatMap(([role, scopes]) => (scopes.includes(scope) ? [role] : []));
}
