import { isDeepStrictEqual } from 'node:util';

import { deprecationOf } from '../../server/contract/deprecation.ts';
import type { Deprecation } from '../../server/contract/deprecation.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { type Change, type Part, breaking, feature } from './change.ts';
import type { Placed } from './compare-contracts.ts';

/** One way to authenticate: the schemes that a request has to satisfy together, each with the scopes that it asks for. */
type Way = readonly Asked[];

interface Asked {
  readonly scheme: unknown;
  readonly scopes: readonly string[];
  readonly announced: Deprecation | undefined;
}

/**
 * Compares the ways in which callers of an operation authenticate: its own `security`, or else that of its contract. Each
 * former way must still let the same callers in. An additional way is a feature.
 */
export function compareSecurity(before: Placed, after: Placed, part: Part): Change[] {
  const [was, is] = [waysIn(before), waysIn(after)];
  const lost = was.find((way) => !is.some((other) => letsIn(other, way)));
  if (lost) {
    const announced = lost.find((asked) => asked.announced)?.announced ?? part.announced;
    return [breaking({ ...part, announced }, 'its security has changed')];
  }
  if (is.length > was.length) return [feature(part, 'another way to authenticate is new')];
  return isDeepStrictEqual(was, is) ? [] : [feature(part, 'its security asks for other scopes')];
}

/** True if `way` lets in a client that authenticates in the `former` way. */
function letsIn(way: Way, former: Way): boolean {
  return way.every(({ scheme, scopes }) => {
    const had = former.find((asked) => isDeepStrictEqual(asked.scheme, scheme))?.scopes;
    // A credential from before scopes existed has all scopes (D60).
    return had !== undefined && (had.length === 0 || scopes.every((scope) => had.includes(scope)));
  });
}

/** No security at all is one way that asks for nothing. */
function waysIn({ document, node }: Placed): Way[] {
  const stated = node['security'] ?? document['security'];
  const ways = Array.isArray(stated) ? stated.filter(isObject) : [];
  const named = typeof node['x-scope'] === 'string' ? [node['x-scope']] : [];
  const { components } = document;
  const schemes =
    isObject(components) && isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  return (ways.length === 0 ? [{}] : ways).map((way) =>
    Object.entries(way).map(([name, scopes]) => ({
      scheme: withoutWords(schemes[name]),
      scopes: [...(Array.isArray(scopes) ? scopes.map(String) : []), ...named],
      // OpenAPI 3.1 knows no deprecated scheme: its x-sunset is enough.
      announced: isObject(schemes[name]) ? deprecationOf({ ...schemes[name], deprecated: true }) : undefined,
    })),
  );
}

/** The part of a scheme that a client has to know. Its description may change, and so may the list of all scopes. */
function withoutWords(scheme: unknown): unknown {
  return JSON.parse(
    JSON.stringify(scheme ?? null, (key, value: unknown) =>
      key === 'description' || key === 'scopes' || key.startsWith('x-') ? undefined : value,
    ),
  );
}
