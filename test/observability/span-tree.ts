import type { CollectedSpan } from './collector.ts';

/** The names of the spans below a parent, in the order of their names, indented below each other. */
export function treeOf(spans: readonly CollectedSpan[], parent: string | undefined, depth = 0): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ name, spanId }) => [`${'  '.repeat(depth)}${name}`, ...treeOf(spans, spanId, depth + 1)]);
}
