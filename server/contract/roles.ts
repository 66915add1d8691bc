import type { OpenApiDocument } from './document.ts';

/** The scopes of each role, as `x-roles` of a security scheme lists them. */
export type Roles = ReadonlyMap<string, readonly string[]>;

/** The scope that belongs to every operator. */
const everybodys = 'self';

/** Reads the roles of a bundled contract: none, if its callers have no roles. */
export function rolesOf(document: OpenApiDocument): Roles {
  return new Map(schemesIn(document).flatMap(({ 'x-roles': roles = {} }) => Object.entries(roles)));
}

/** The scopes that a key or an OAuth client may have, as the flows of an OAuth scheme list them, with what each allows. */
export function scopesOfKeys(document: OpenApiDocument): ReadonlyMap<string, string> {
  const flows = schemesIn(document).flatMap((scheme) => Object.values(scheme.flows ?? {}));
  return new Map(flows.flatMap(({ scopes }) => Object.entries(scopes)));
}

function schemesIn({ components }: OpenApiDocument) {
  return Object.values(components?.securitySchemes ?? {});
}

/** The scopes of an operator with these roles. */
export function scopesOf(roles: Roles, held: readonly string[]): ReadonlySet<string> {
  return new Set([everybodys, ...held.flatMap((role) => roles.get(role) ?? [])]);
}
