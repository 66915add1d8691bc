import type { Contract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';

/** An answer as one of the contract's own examples writes it. */
export interface AnswerExample {
  /** The response's name among the contract's components. */
  readonly response: string;
  readonly example: string;
  /** Those under which the response is declared: one, where the contract is right. */
  readonly statuses: readonly string[];
  readonly body: unknown;
}

type Node = Readonly<Record<string, unknown>>;

/** Every example of every answer in JSON that the contract declares. */
export function answerExamples({ document }: Contract): AnswerExample[] {
  const statuses = statusesOf(document);
  return Object.entries(at(document, 'components', 'responses')).flatMap(([response, declared]) => {
    const examples = at(declared, 'content', 'application/json', 'examples');
    return Object.entries(examples).map(([example, shown]) => ({
      response,
      example,
      statuses: [...(statuses.get(response) ?? [])],
      body: at(shown)['value'],
    }));
  });
}

/** The statuses under which each response is declared, by operations and outside of them. */
function statusesOf(document: unknown): Map<string, Set<string>> {
  const operations = Object.values(at(document, 'paths')).flatMap((item) => Object.values(at(item)));
  const declared = operations.map((operation) => at(operation, 'responses'));
  const found = new Map<string, Set<string>>();
  for (const responses of [...declared, at(document, 'x-outside-operations')]) {
    for (const [status, response] of Object.entries(responses)) {
      const name = nameOf(document, at(response));
      found.set(name, (found.get(name) ?? new Set()).add(status));
    }
  }
  return found;
}

/** Outside of operations the bundler writes a response out in the place of its reference. */
function nameOf(document: unknown, { $ref: ref, description }: Node): string {
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? '';
  const components = Object.entries(at(document, 'components', 'responses'));
  return components.find(([, component]) => at(component)['description'] === description)?.[0] ?? '';
}

function at(node: unknown, ...steps: readonly string[]): Node {
  const end = steps.reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), node);
  return isObject(end) ? end : {};
}
