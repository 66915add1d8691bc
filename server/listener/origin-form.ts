/**
 * The path and query of a request target. A client may send a whole URL instead (RFC 9112 3.2.2), which Express's router
 * and express-openapi-validator read differently.
 */
export function originForm(target: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
