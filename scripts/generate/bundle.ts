import { redocly } from '../redocly.ts';
import { record, type JsonObject } from '../json.ts';

/**
 * Reads a contract's root file and all that it refers to into one document. References stay, pointing below
 * `components`, so that the types keep their names.
 */
export async function bundle(source: string): Promise<JsonObject> {
  const run = await redocly('bundle', source, '--ext', 'json');
  if (!run.ok) throw new Error(`Bundling ${source} failed.\n${run.stderr}`);
  return withSortedComponents(record(JSON.parse(run.stdout), source));
}

/** Orders components by name. Redocly's order is that of first use, where one new reference moves many lines. */
function withSortedComponents(contract: JsonObject): JsonObject {
  const components = contract['components'];
  if (components === undefined) return contract;
  const sorted = Object.entries(record(components, 'components')).map(([kind, members]) => [
    kind,
    sortedByName(record(members, kind)),
  ]);
  return { ...contract, components: Object.fromEntries(sorted) as unknown };
}

function sortedByName(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
