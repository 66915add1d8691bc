import { isObject } from '../../server/contract/json-schema.ts';

/** The pattern of every text that may be anything but hold a NUL character, and what is left to say beside that rule. */
const withoutNul = new Map([
  ['^[^\\x00]*$', undefined],
  ['^\\s*[^\\s\\x00][^\\x00]*$', '\\S'],
]);

/** Removes what the page says once in words, and would repeat at each text (no NUL character) and each response (CORS). */
export function saidOnce(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(saidOnce);
  if (!isObject(node)) return node;
  const { pattern, 'Access-Control-Allow-Origin': _origin, ...rest } = node;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, saidOnce(value)]));
  const left = typeof pattern === 'string' && withoutNul.has(pattern) ? withoutNul.get(pattern) : pattern;
  return left === undefined ? inner : { ...inner, pattern: left };
}
