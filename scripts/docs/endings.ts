import { isObject } from '../../server/contract/json-schema.ts';

/** The contract with the day on which each deprecated thing ends in its description, since Redoc shows the mark alone. */
export function withEndings(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withEndings);
  if (!isObject(node)) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withEndings(value)]));
  const { deprecated, 'x-sunset': sunset, 'x-deprecated-since': since, description = '' } = node;
  if (deprecated !== true || typeof sunset !== 'string') return inner;
  const sinceWhen = typeof since === 'string' ? ` since ${since}` : '';
  const ending = `**Deprecated${sinceWhen}; ends on ${sunset}.** ${String(description)}`;
  return { ...inner, description: ending.trim() };
}
