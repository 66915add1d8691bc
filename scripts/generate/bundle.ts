import { isObject } from '../../server/contract/json-schema.ts';
import { redocly } from '../redocly.ts';

/** A contract in one document. */
export type Bundle = Readonly<Record<string, unknown>>;

/**
 * Bundles a contract's root file and every file that it refers to. References point below `components`, so the
 * generated types keep the components' names.
 */
export async function bundle(source: string): Promise<Bundle> {
  const run = await redocly(['bundle', source, '--ext', 'json']);
  if (!run.ok) throw new Error(`Bundling ${source} failed.\n${run.stderr}`);
  const contract: unknown = JSON.parse(run.stdout);
  if (!isObject(contract)) throw new Error(`${source} is not an OpenAPI document.`);
  const { examples = {}, ...components } = isObject(contract['components']) ? contract['components'] : {};
  if (!isObject(examples)) throw new Error(`The examples of ${source} are no object.`);
  const written = { ...contract, components: sortedComponents(components) };
  return mapValues(written, (node) => withExamples(node, examples));
}

const sharedExample = '#/components/examples/';

/** Writes out the examples that several responses share: not every tool looks them up. */
function withExamples(node: unknown, examples: Bundle): unknown {
  const ref = isObject(node) && node['$ref'];
  if (typeof ref === 'string' && ref.startsWith(sharedExample))
    return examples[ref.slice(sharedExample.length)];
  return mapChildren(node, (child) => withExamples(child, examples));
}

/** Sorts components by name. Redocly sorts them by first use, so one new reference would move many lines. */
function sortedComponents(components: Bundle): Bundle {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return mapValues(components, (members) =>
    isObject(members) ? Object.fromEntries(Object.entries(members).sort(byName)) : members,
  );
}

type Change = (value: unknown, key: string) => unknown;

/** The object with each value changed; empty if the node is none. */
export function mapValues(node: unknown, change: Change): Bundle {
  return Object.fromEntries(
    Object.entries(isObject(node) ? node : {}).map(([key, value]) => [key, change(value, key)]),
  );
}

/** The list or object with each item or value changed. A text or a number stays as it is. */
export function mapChildren(node: unknown, change: Change): unknown {
  if (Array.isArray(node)) return node.map((item, index) => change(item, String(index)));
  return isObject(node) ? mapValues(node, change) : node;
}
