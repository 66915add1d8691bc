import { isObject } from '../../server/contract/json-schema.ts';
import type { Requirements } from '../../server/contract/contract.ts';
import type { Bundle } from './bundle.ts';

/** What only this repository reads: the decision a place shows, and what a pattern asks for in words. */
const marks = new Set(['x-decision', 'x-requirement']);

/** The contract as partners get it. */
export function withoutMarks(contract: Bundle): Bundle {
  return Object.fromEntries(
    Object.entries(contract)
      .filter(([key]) => !marks.has(key))
      .map(([key, value]) => [key, stripped(value)]),
  );
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  return isObject(value) ? withoutMarks(value) : value;
}

/**
 * The sentence of every pattern that has an `x-requirement`. The server finds a sentence by its pattern, so a pattern
 * has only one.
 */
export function requirementsOf(contract: Bundle): Requirements {
  const requirements = new Map<string, string>();
  for (const { pattern, 'x-requirement': requirement } of objectsIn(contract)) {
    if (requirement === undefined) continue;
    if (typeof pattern !== 'string' || typeof requirement !== 'string') {
      throw new Error(`x-requirement stands beside a pattern and is text: ${JSON.stringify(requirement)}`);
    }
    const other = requirements.get(pattern) ?? requirement;
    if (other !== requirement) {
      throw new Error(`The pattern ${pattern} has two requirements: "${other}" and "${requirement}"`);
    }
    requirements.set(pattern, requirement);
  }
  return Object.fromEntries([...requirements].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* objectsIn(node: unknown): Generator<Bundle> {
  if (Array.isArray(node)) for (const item of node) yield* objectsIn(item);
  if (!isObject(node)) return;
  yield node;
  for (const child of Object.values(node)) yield* objectsIn(child);
}
