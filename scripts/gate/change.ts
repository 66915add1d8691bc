import { deprecationOf, valueDeprecations } from '../../server/contract/deprecation.ts';
import type { Deprecation } from '../../server/contract/deprecation.ts';

/** A difference between two contracts that a partner's program can notice. */
export interface Change {
  /** A breaking change needs a major version, a feature a minor one. */
  readonly kind: 'breaking' | 'feature';
  /** The place in a partner's words: `POST /api/external/patient, request body`. */
  readonly where: string;
  /** The change, as the rest of a sentence: `first_name has minLength 3, had 2`. */
  readonly what: string;
  /** Of a breaking change: the release's deprecation of the thing that changes, or of the nearest thing around it. */
  readonly announced?: Deprecation | undefined;
  /** Of a new deprecation: its dates. */
  readonly announces?: Deprecation | undefined;
}

/** A part of a contract that is compared: its name, and its deprecation or that of the nearest thing around it. */
export interface Part {
  readonly where: string;
  readonly announced: Deprecation | undefined;
  /** The values that the service sends only if a request has named them (D65). */
  readonly onRequest?: ReadonlySet<unknown>;
}

export function breaking({ where, announced }: Part, what: string): Change {
  return { kind: 'breaking', where, what, announced };
}

export function feature({ where }: Pick<Part, 'where'>, what: string): Change {
  return { kind: 'feature', where, what };
}

/** The service receives a value from a partner, or sends it to one. */
export type Direction = 'received' | 'sent';

/** The effect of a change on the values that a schema allows. */
export type Effect = 'narrows' | 'widens' | 'replaces';

/**
 * Accepting less breaks partners that send what was accepted before. Sending more breaks partners that expect only what
 * was sent before. The reverse of either is a feature.
 */
export function kindOf(effect: Effect, direction: Direction): Change['kind'] {
  const harmful = direction === 'received' ? 'narrows' : 'widens';
  return effect === 'replaces' || effect === harmful ? 'breaking' : 'feature';
}

export const opposite = (direction: Direction): Direction => (direction === 'received' ? 'sent' : 'received');

type Node = Readonly<Record<string, unknown>>;

/** The same part with the node's own deprecation, if it has one: the nearest announcement counts. */
export function within<Around extends Pick<Part, 'announced'>>(around: Around, node: Node): Around {
  return { ...around, announced: deprecationOf(node) ?? around.announced };
}

/** A deprecation breaks nothing yet; it is announced like a feature. */
export function compareMarks(was: Node, is: Node, { where }: Part, what: string): Change[] {
  const [before, after] = [deprecationsIn(was, what), deprecationsIn(is, what)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const about = (text: string): Change[] => [
      { kind: 'feature', where, what: `${name} ${text}`, announces: after.get(name) },
    ];
    if (!after.has(name)) return about('is no longer deprecated');
    if (!before.has(name)) return about('is deprecated');
    const [old, now] = [before.get(name), after.get(name)];
    return old && now && now.sunset < old.sunset ? about('ends earlier') : [];
  });
}

/** The deprecations of a node and of the values that it lists, by what they are about. The linter asks for dates. */
function deprecationsIn(node: Node, what: string): Map<string, Deprecation | undefined> {
  return new Map([
    ...(node['deprecated'] === true ? [[what, deprecationOf(node)] as const] : []),
    ...[...valueDeprecations(node)].map(
      ([value, mark]) => [`the value ${JSON.stringify(value)} of ${what}`, mark] as const,
    ),
  ]);
}
