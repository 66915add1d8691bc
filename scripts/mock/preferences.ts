import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';

type Node = Readonly<Record<string, unknown>>;

/** What the mock knows of an operation: the names of the examples of each status. */
type Known = ReadonlyMap<string, readonly string[]>;

/**
 * Finds out what a Prefer header asks for in vain, and says what there is: Prism ignores a preference that it does not
 * know, and answers 404 for a status or an example that the operation does not have. A path that is not in the contract is
 * left to Prism.
 */
export function preferenceCheck(contract: unknown) {
  const paths = Object.entries(at(contract, 'paths'));
  return (method: string, path: string, prefer: string): string | undefined => {
    const [, item] = paths.find(([template]) => patternOf(template).test(path)) ?? [];
    const operation = at(item, method.toLowerCase());
    const id = operation['operationId'];
    if (typeof id !== 'string') return undefined;
    const known = answersOf(contract, operation);
    return isKnown(prefer, known) ? undefined : `Prefer for ${id}: ${listed(known)}, or dynamic=true.`;
  };
}

function isKnown(prefer: string, known: Known): boolean {
  const pairs = prefer
    .split(/[,;]/)
    .map((pair) => pair.split('=').map((part) => part.trim().replaceAll('"', '')));
  const asked = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const [code, example, dynamic = 'true'] = ['code', 'example', 'dynamic'].map((name) => asked.get(name));
  const names = code === undefined ? [...known.values()].flat() : known.get(code);
  return (
    pairs.every(([name = '']) => ['code', 'example', 'dynamic'].includes(name)) &&
    names !== undefined &&
    (example === undefined || names.includes(example)) &&
    ['true', 'false'].includes(dynamic)
  );
}

function listed(known: Known): string {
  return [...known]
    .map(([code, examples]) => `code=${code} (${examples.map((name) => `example=${name}`).join(', ')})`)
    .join(', ');
}

function answersOf(contract: unknown, operation: Node): Known {
  const responses = Object.entries(at(operation, 'responses'));
  return new Map(
    responses.map(([code, response]) => {
      const ref = isObject(response) ? response['$ref'] : undefined;
      const declared = typeof ref === 'string' ? resolvePointer(contract, ref) : response;
      return [code, Object.keys(at(declared, 'content', 'application/json', 'examples'))];
    }),
  );
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function at(node: unknown, ...steps: readonly string[]): Node {
  const end = steps.reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), node);
  return isObject(end) ? end : {};
}
