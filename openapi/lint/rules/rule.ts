/**
 * The part of Redocly's rule interface that the house rules use. The CLI comes without types, so they are stated here;
 * test/contract/lint-rules.test.ts would fail if they were wrong.
 */
export type Node = Record<string, unknown>;

/** The place of a node in its file. `child` steps into it, so that a report points at the right line. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  child(key: string | number | readonly (string | number)[]): Location;
}

/** The second argument of a visitor. */
export interface Context {
  readonly location: Location;
  readonly key: string | number;
  readonly report: (problem: { message: string; location?: Location }) => void;
  readonly resolve: (node: unknown, from?: string) => { node: unknown; location: Location | undefined };
}

type Visit = (node: Node, context: Context) => void;

/** Visitors by node type; a nested object narrows the visit to nodes below its parent type. */
interface Visitors {
  [type: string]: Visit | Visitors;
}

/** Redocly creates a rule once per run, with its options in redocly.yaml. */
export type Rule = (options: Node) => Visitors;

/** True if a value is a plain object, as every node of a contract is. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An option that is a list of names. It throws if the list is missing, because the rule would then pass everything. */
export function namesOf(options: Node, option: string): readonly string[] {
  const names = options[option];
  if (!Array.isArray(names)) throw new Error(`This rule needs the option "${option}" in redocly.yaml.`);
  return names.map(String);
}
