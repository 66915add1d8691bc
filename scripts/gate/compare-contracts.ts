import { isDeepStrictEqual } from 'node:util';

import { deprecationOf } from '../../server/contract/deprecation.ts';
import { isObject } from '../../server/contract/json-schema.ts';
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
    ...compareSecurity(before, after),
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
  return pairs(operationsOf(before, kind), operationsOf(after, kind)).flatMap(([where, was, is]) => {
    const part = { where, announced: undefined };
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

/** A caller keeps its way to authenticate. One more breaks nobody. */
function compareSecurity(before: Contract, after: Contract): Change[] {
  const [was, is] = [waysIn(before), waysIn(after)];
  const where = 'every operation';
  if (was.every((way) => is.some((other) => isDeepStrictEqual(way, other))))
    return is.length > was.length ? [feature({ where }, 'another way to authenticate is new')] : [];
  // OpenAPI 3.1 knows no deprecated scheme: its x-sunset is enough.
  const [announced] = Object.values(schemesOf(before)).flatMap((scheme) =>
    isObject(scheme) ? (deprecationOf({ ...scheme, deprecated: true }) ?? []) : [],
  );
  return [breaking({ where, announced }, 'the security has changed')];
}

/** The ways to authenticate, each with its schemes. The description of a scheme may change; how a key is sent may not. */
function waysIn(contract: Contract): unknown[] {
  const schemes = schemesOf(contract);
  const ways = Array.isArray(contract['security']) ? contract['security'].filter(isObject) : [];
  return ways.map((way) =>
    Object.entries(way).map(([name, scopes]) => [
      scopes,
      Object.entries(objectIn(schemes, name)).filter(
        ([key]) => key !== 'description' && !key.startsWith('x-'),
      ),
    ]),
  );
}

function schemesOf(contract: Contract): Contract {
  return objectIn(objectIn(contract, 'components'), 'securitySchemes');
}

function objectIn(node: Contract, key: string): Contract {
  const value = node[key];
  return isObject(value) ? value : {};
}
