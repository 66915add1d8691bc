import { isObject } from '../../server/contract/json-schema.ts';
import { onRequestValues } from '../../server/contract/on-request.ts';
import { type Change, type Direction, breaking, feature, within } from './change.ts';
import { compareOperations, membersOf, pairs } from './compare-operations.ts';
import type { Placed } from './compare-operations.ts';

type Contract = Readonly<Record<string, unknown>>;

/**
 * Every difference between two bundled contracts that a partner's program can notice. Descriptions, titles and
 * examples do not count.
 */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const changes = [
    ...compareAll(before, after, 'paths', 'received', 'the operation'),
    // The service sends a webhook's request and the partner reads it, so the directions are reversed.
    ...compareAll(before, after, 'webhooks', 'sent', 'the event'),
  ];
  // The fields next to a oneOf repeat those of its variants: report each change once.
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function compareAll(
  before: Contract,
  after: Contract,
  kind: 'paths' | 'webhooks',
  request: Direction,
  what: string,
): Change[] {
  const onRequest = new Set<unknown>(onRequestValues(after));
  return pairs(operationsOf(before, kind), operationsOf(after, kind)).flatMap(([where, was, is]) => {
    const part = { where, announced: undefined, onRequest };
    if (!was) return [feature(part, `${what} is new`)];
    if (!is) return [breaking(within(part, was.node), `${what} is gone`)];
    return compareOperations(was, is, { ...part, request });
  });
}

/** Operations by `METHOD /path`, webhooks by `event name`. */
function operationsOf(document: Contract, kind: 'paths' | 'webhooks'): Map<string, Placed> {
  const items = membersOf({ document, node: objectIn(document, kind) });
  return new Map(
    [...items].flatMap(([name, item]) =>
      [...membersOf(item)].map(([method, operation]) => [
        kind === 'paths' ? `${method.toUpperCase()} ${name}` : `event ${name}`,
        operation,
      ]),
    ),
  );
}

function objectIn(node: Contract, key: string): Contract {
  const value = node[key];
  return isObject(value) ? value : {};
}
