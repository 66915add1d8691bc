import { isObject } from '../../server/contract/json-schema.ts';
import { redocly } from '../redocly.ts';

/** A contract as one document, all that its root file refers to read into it. */
export type Bundle = Readonly<Record<string, unknown>>;

/**
 * Reads a contract's root file and all that it refers to into one document. References stay, pointing below
 * `components`, so that the types keep their names.
 */
export async function bundle(source: string): Promise<Bundle> {
  const run = await redocly('bundle', source, '--ext', 'json');
  if (!run.ok) throw new Error(`Bundling ${source} failed.\n${run.stderr}`);
  const contract: unknown = JSON.parse(run.stdout);
  if (!isObject(contract)) throw new Error(`${source} is not an OpenAPI document.`);
  const components = withoutUnusedResponses(contract);
  return { ...contract, components: sortedEach(components) };
}

/**
 * What answers no operation stands in an extension, where Redocly puts it in whole: the component that it came from
 * is then of no more use.
 */
function withoutUnusedResponses(contract: Bundle): Bundle {
  const components = isObject(contract['components']) ? contract['components'] : {};
  const responses = Object.entries(isObject(components['responses']) ? components['responses'] : {});
  const text = JSON.stringify(contract);
  const used = responses.filter(([name]) => text.includes(`"#/components/responses/${name}"`));
  return { ...components, responses: Object.fromEntries(used) };
}

/** Orders components by name. Redocly's order is that of first use, where one new reference moves many lines. */
function sortedEach(components: unknown): Bundle {
  const kinds = isObject(components) ? Object.entries(components) : [];
  return Object.fromEntries(
    kinds.map(([kind, members]) => [kind, isObject(members) ? sorted(members) : members]),
  );
}

function sorted(members: Bundle): Bundle {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
