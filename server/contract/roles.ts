import { isObject } from './json-schema.ts';

/** The scopes of each role, as `x-roles` of a security scheme lists them. */
export type Roles = ReadonlyMap<string, readonly string[]>;

/** The scope that belongs to every operator. */
const everybodys = 'self';

/** Reads the roles of a bundled contract: none, if its callers have no roles. */
export function rolesOf({ components }: Readonly<Record<string, unknown>>): Roles {
  const lists = schemesIn(components).flatMap(({ 'x-roles': roles }) =>
    isObject(roles) ? Object.entries(roles) : [],
  );
  return new Map(lists.map(([role, scopes]) => [role, Array.isArray(scopes) ? scopes.map(String) : []]));
}

function schemesIn(components: unknown): Readonly<Record<string, unknown>>[] {
  const schemes = isObject(components) ? components['securitySchemes'] : undefined;
  return Object.values(isObject(schemes) ? schemes : {}).filter(isObject);
}

/** The scopes that a key or an OAuth client may have, as the flows of an OAuth scheme list them, with what each allows. */
export function scopesOfKeys({ components }: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const lists = schemesIn(components)
    .flatMap(({ flows }) => Object.values(isObject(flows) ? flows : {}))
    .flatMap((flow) => (isObject(flow) && isObject(flow['scopes']) ? Object.entries(flow['scopes']) : []));
  return new Map(lists.map(([scope, allows]) => [scope, String(allows)]));
}

/** The scopes of an operator with these roles. */
export function scopesOf(roles: Roles, held: readonly string[]): ReadonlySet<string> {
  return new Set([everybodys, ...held.flatMap((role) => roles.get(role) ?? [])]);
}
