import { deprecationOf, valueDeprecations } from '../../server/contract/deprecation.ts';
import type { Deprecation } from '../../server/contract/deprecation.ts';
import type { Change, Part } from './change.ts';

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
