import type { Requirements } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Bundle } from './bundle.ts';

/**
 * The marks that only this repository reads: which decision a place shows, what a pattern asks for in words, and where the
 * documentation of the error codes is.
 */
const marks = new Set(['x-decision', 'x-requirement', 'x-doc-urls']);

/** The contract as it is published. */
export function withoutMarks(contract: Bundle): Bundle {
  return Object.fromEntries(
    Object.entries(contract)
      .filter(([key]) => !marks.has(key))
      .map(([key, value]) => [key, strip(value)]),
  );
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return isObject(value) ? withoutMarks(value) : value;
}

/** The `x-requirement` of each pattern. The server looks it up by the pattern, so each pattern has only one. */
export function requirementsOf(contract: Bundle): Requirements {
  const requirements = new Map<string, string>();
  for (const { pattern, 'x-requirement': requirement } of objectsIn(contract)) {
    if (requirement === undefined) continue;
    if (typeof pattern !== 'string' || typeof requirement !== 'string') {
      throw new Error(`x-requirement must be text beside a pattern: ${JSON.stringify(requirement)}`);
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
