/**
 * The part of Redocly's rule interface that the house rules use. The CLI ships as one bundle without types,
 * so the shape is stated here; a rule that strays from it fails in test/contract/lint-rules.test.ts.
 */
export type Node = Record<string, unknown>;

/** Where a node stands in its file; `child` steps into it so that a report points at the line at fault. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  child(key: string | number | readonly (string | number)[]): Location;
}

/** What Redocly hands a visitor beside the node itself. */
export interface Context {
  readonly location: Location;
  readonly key: string | number;
  readonly report: (problem: { message: string; location?: Location }) => void;
  readonly resolve: (node: unknown, from?: string) => { node: unknown; location: Location | undefined };
}

type Visit = (node: Node, context: Context) => void;

/** Visitors by node type; a nested object narrows the visit to nodes below its parent type. */
export interface Visitors {
  [type: string]: Visit | Visitors;
}

/** A rule is made once a run, with the options that redocly.yaml gives it. */
export type Rule = (options: Node) => Visitors;

/** Whether a value is a plain object, which every node of a contract is. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The strings of an option that lists names; a rule without its list would pass everything, so it throws. */
export function namesOf(options: Node, option: string): readonly string[] {
  const names = options[option];
  if (!Array.isArray(names)) throw new Error(`This rule needs the option "${option}" in redocly.yaml.`);
  return names.map(String);
}
