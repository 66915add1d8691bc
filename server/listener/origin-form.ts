/**
 * The address of a request from its path on. A request may name it whole (RFC 9112 3.2.2), which a router in front of
 * the application would read in another way than one inside it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
