import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../server/contract/json-schema.ts';
import type { Change } from './change.ts';
import { breaking, compareOperations, feature, membersOf, pairs } from './compare-operations.ts';
import type { Placed } from './compare-operations.ts';

type Contract = Readonly<Record<string, unknown>>;

/**
 * Every difference between two bundled contracts that a partner's program can notice. Descriptions, titles and
 * examples do not count.
 */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const changes = [
    ...compareSecurity(before, after),
    ...pairs(operationsOf(before, 'paths'), operationsOf(after, 'paths')).flatMap(([where, was, is]) => {
      if (!is) return [breaking(where, 'the operation is gone')];
      if (!was) return [feature(where, 'the operation is new')];
      return compareOperations(was, is, { where, request: 'received' });
    }),
    // The service sends a webhook's request and the partner reads it, so the directions are reversed.
    ...pairs(operationsOf(before, 'webhooks'), operationsOf(after, 'webhooks')).flatMap(
      ([where, was, is]) => {
        if (!is) return [breaking(where, 'the event is gone')];
        if (!was) return [feature(where, 'the event is new')];
        return compareOperations(was, is, { where, request: 'sent' });
      },
    ),
  ];
  // The fields next to a oneOf repeat those of its variants: report each change once.
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
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

function compareSecurity(before: Contract, after: Contract): Change[] {
  const securityOf = (contract: Contract) => {
    const schemes = objectIn(objectIn(contract, 'components'), 'securitySchemes');
    // The description of a scheme may change; how a key is sent may not.
    const sent = Object.values(schemes).map((scheme) =>
      isObject(scheme) ? { ...scheme, description: '' } : scheme,
    );
    return [contract['security'], sent];
  };
  if (isDeepStrictEqual(securityOf(before), securityOf(after))) return [];
  return [breaking('every operation', 'the security has changed')];
}

function objectIn(node: Contract, key: string): Contract {
  const value = node[key];
  return isObject(value) ? value : {};
}
