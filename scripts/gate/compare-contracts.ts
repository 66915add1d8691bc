import { onRequestValues, openApiDocument } from '../../server/contract/document.ts';
import { inline, isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import {
  type Change,
  type Direction,
  type Part,
  breaking,
  compareMarks,
  feature,
  opposite,
  within,
} from './change.ts';
import { withImpliedLimit } from './keywords.ts';
import { compareSchemas } from './compare-schemas.ts';
import { compareSecurity } from './compare-security.ts';

type Node = Readonly<Record<string, unknown>>;

/** A node of a contract, with the whole contract to resolve references in. */
export interface Placed {
  readonly document: Node;
  readonly node: Node;
}

/** A part of an operation, and which way the operation's request travels. */
interface Subject extends Part {
  readonly request: Direction;
}

/**
 * Every difference between two bundled contracts that a partner's program can notice. Descriptions, titles and
 * examples do not count.
 */
export function compareContracts(before: Node, after: Node): Change[] {
  const changes = [
    ...compareAll(before, after, 'paths', 'received', 'the operation'),
    // The service sends a webhook's request and the partner reads it, so the directions are reversed.
    ...compareAll(before, after, 'webhooks', 'sent', 'the event'),
  ];
  // The fields next to a oneOf repeat those of its variants: report each change once.
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function compareAll(
  before: Node,
  after: Node,
  kind: 'paths' | 'webhooks',
  request: Direction,
  what: string,
): Change[] {
  const onRequest = new Set<unknown>(onRequestValues(openApiDocument(after)));
  return pairs(operationsOf(before, kind), operationsOf(after, kind)).flatMap(([where, was, is]) => {
    const part = { where, announced: undefined, onRequest };
    if (!was) return [feature(part, `${what} is new`)];
    if (!is) return [breaking(within(part, was.node), `${what} is gone`)];
    return compareOperations(was, is, { ...part, request });
  });
}

/** Operations by `METHOD /path`, webhooks by `event name`. */
function operationsOf(document: Node, kind: 'paths' | 'webhooks'): Map<string, Placed> {
  const items = membersOf(at({ document, node: document }, kind));
  return new Map(
    [...items].flatMap(([name, item]) =>
      [...membersOf(item)].map(([method, operation]) => [
        kind === 'paths' ? `${method.toUpperCase()} ${name}` : `event ${name}`,
        operation,
      ]),
    ),
  );
}

/** Compares two versions of an operation, or of a webhook with the directions reversed. */
function compareOperations(before: Placed, after: Placed, around: Subject): Change[] {
  const [was, is] = [before.node, after.node];
  const subject = within(around, was);
  const body = { ...subject, where: `${subject.where}, request body` };
  const [formerId, id] = [String(was['operationId']), String(is['operationId'])];
  return [
    ...(formerId === id ? [] : [breaking(subject, `its operationId is ${id}, was ${formerId}`)]),
    ...compareSecurity(before, after, subject),
    ...compareMarks(was, is, subject, 'it'),
    ...compareParameters(before, after, subject),
    ...compareBodies(at(before, 'requestBody'), at(after, 'requestBody'), body),
    ...compareResponses(at(before, 'responses'), at(after, 'responses'), subject),
  ];
}

function compareParameters(before: Placed, after: Placed, subject: Subject): Change[] {
  return pairs(parametersOf(before), parametersOf(after)).flatMap(([name, was, is]) => {
    const what = `the ${name} parameter`;
    const required = is?.node['required'] === true;
    if (!was && required && subject.request === 'received')
      return [breaking(subject, `${what} is new and required`)];
    if (!was) return [feature(subject, `${what} is new`)];
    return compareNamed(was, is, subject, what);
  });
}

/** Compares two versions of a parameter or a header. */
function compareNamed(was: Placed, is: Placed | undefined, around: Subject, what: string): Change[] {
  const subject = within(around, was.node);
  if (!is) return [breaking(subject, `${what} is gone`)];
  return [
    ...compareMarks(was.node, is.node, subject, what),
    ...compareRequired(was, is, subject, what),
    ...compareSchemaOf(was, is, { ...subject, where: `${subject.where}, ${what}` }),
  ];
}

function parametersOf({ document, node }: Placed): Map<string, Placed> {
  const listed: unknown = node['parameters'];
  const parameters = (Array.isArray(listed) ? listed : []).map((one: unknown) => resolved(document, one));
  return new Map(parameters.map((one) => [`${String(one.node['in'])} ${String(one.node['name'])}`, one]));
}

function compareResponses(before: Placed, after: Placed, subject: Subject): Change[] {
  const request = opposite(subject.request);
  return pairs(membersOf(before), membersOf(after)).flatMap(([status, was, is]) => {
    const response = { ...subject, request, where: `${subject.where}, ${status}` };
    if (!is) return [breaking(subject, `the response ${status} is gone`)];
    // Clients do not expect a success with another status. They handle a new refusal by its class, 4xx or 5xx.
    if (!was && status.startsWith('2') && request === 'sent')
      return [breaking(subject, `the response ${status} is new`)];
    if (!was) return [feature(subject, `the response ${status} is new`)];
    return [
      ...compareHeaders(at(was, 'headers'), at(is, 'headers'), response),
      ...compareBodies(was, is, response),
    ];
  });
}

/** Only browsers read the headers of CORS; a partner's program does not notice them. */
function compareHeaders(before: Placed, after: Placed, subject: Subject): Change[] {
  return pairs(membersOf(before), membersOf(after)).flatMap(([name, was, is]) => {
    if (name.startsWith('Access-Control-')) return [];
    const what = `the header ${name}`;
    return was ? compareNamed(was, is, subject, what) : [feature(subject, `${what} is new`)];
  });
}

function compareBodies(before: Placed, after: Placed, subject: Subject): Change[] {
  return [
    ...compareRequired(before, after, subject, 'it'),
    ...pairs(membersOf(at(before, 'content')), membersOf(at(after, 'content'))).flatMap(([type, was, is]) => {
      if (!is) return [breaking(subject, `${type} is gone`)];
      if (!was) return [feature(subject, `${type} is new`)];
      return compareSchemaOf(was, is, subject);
    }),
  ];
}

function compareRequired(before: Placed, after: Placed, subject: Subject, what: string): Change[] {
  const [was, is] = [before.node['required'] === true, after.node['required'] === true];
  if (was === is) return [];
  const breaks = is === (subject.request === 'received');
  return [(breaks ? breaking : feature)(subject, `${what} is ${is ? 'now' : 'no longer'} required`)];
}

function compareSchemaOf(before: Placed, after: Placed, { request, ...part }: Subject): Change[] {
  const schema = ({ document, node }: Placed) =>
    withImpliedLimit(inline(document, node['schema']), node['in'] === 'header');
  return compareSchemas(schema(before), schema(after), { ...part, field: '', direction: request });
}

/** The members of both maps by name, in the order of the contract. */
function pairs(
  before: ReadonlyMap<string, Placed>,
  after: ReadonlyMap<string, Placed>,
): (readonly [string, Placed | undefined, Placed | undefined])[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => [
    name,
    before.get(name),
    after.get(name),
  ]);
}

/** The members of a map of the contract, with their references resolved. */
function membersOf({ document, node }: Placed): Map<string, Placed> {
  return new Map(Object.entries(node).map(([name, member]) => [name, resolved(document, member)]));
}

function at({ document, node }: Placed, key: string): Placed {
  return resolved(document, node[key]);
}

function resolved(document: Node, node: unknown): Placed {
  const target =
    isObject(node) && typeof node['$ref'] === 'string' ? resolvePointer(document, node['$ref']) : node;
  return { document, node: isObject(target) ? target : {} };
}
