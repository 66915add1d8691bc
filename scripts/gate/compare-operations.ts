import { isDeepStrictEqual } from 'node:util';

import { inline, isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { opposite } from './change.ts';
import type { Change, Direction } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

type Node = Readonly<Record<string, unknown>>;

/** A node of a contract, with the whole contract to resolve references in. */
export interface Placed {
  readonly document: Node;
  readonly node: Node;
}

/** The name of an operation or a part of it, and which way its request travels. */
interface Subject {
  readonly where: string;
  readonly request: Direction;
}

/** Compares two versions of an operation, or of a webhook with the directions reversed. */
export function compareOperations(before: Placed, after: Placed, subject: Subject): Change[] {
  const { where, request } = subject;
  const [was, is] = [before.node, after.node];
  return [
    ...(was['operationId'] === is['operationId']
      ? []
      : [
          breaking(
            where,
            `its operationId is ${String(is['operationId'])}, was ${String(was['operationId'])}`,
          ),
        ]),
    ...(isDeepStrictEqual(was['security'], is['security'])
      ? []
      : [breaking(where, 'its security has changed')]),
    ...compareMarks(was, is, where),
    ...compareParameters(before, after, subject),
    ...compareBodies(at(before, 'requestBody'), at(after, 'requestBody'), `${where}, request body`, request),
    ...compareResponses(at(before, 'responses'), at(after, 'responses'), { where, request }),
  ];
}

function compareMarks(was: Node, is: Node, where: string): Change[] {
  if (was['deprecated'] === is['deprecated']) return [];
  return [feature(where, is['deprecated'] === true ? 'it is deprecated' : 'it is no longer deprecated')];
}

function compareParameters(before: Placed, after: Placed, { where, request }: Subject): Change[] {
  return pairs(parametersOf(before), parametersOf(after)).flatMap(([name, was, is]) => {
    const required = is?.node['required'] === true;
    if (!is) return [breaking(where, `the ${name} parameter is gone`)];
    if (!was && required && request === 'received')
      return [breaking(where, `the ${name} parameter is new and required`)];
    if (!was) return [feature(where, `the ${name} parameter is new`)];
    return [
      ...compareRequired(was, is, { where, request }, `the ${name} parameter`),
      ...compareSchemaOf(was, is, `${where}, the ${name} parameter`, request),
    ];
  });
}

function parametersOf({ document, node }: Placed): Map<string, Placed> {
  const listed: unknown = node['parameters'];
  const parameters = (Array.isArray(listed) ? listed : []).map((one: unknown) => resolved(document, one));
  return new Map(parameters.map((one) => [`${String(one.node['in'])} ${String(one.node['name'])}`, one]));
}

function compareResponses(before: Placed, after: Placed, { where, request }: Subject): Change[] {
  const response = opposite(request);
  return pairs(membersOf(before), membersOf(after)).flatMap(([status, was, is]) => {
    const there = `${where}, ${status}`;
    if (!is) return [breaking(where, `the response ${status} is gone`)];
    // Clients do not expect a success with another status. They handle a new refusal by its class, 4xx or 5xx.
    if (!was && status.startsWith('2') && response === 'sent')
      return [breaking(where, `the response ${status} is new`)];
    if (!was) return [feature(where, `the response ${status} is new`)];
    return [
      ...compareHeaders(at(was, 'headers'), at(is, 'headers'), there, response),
      ...compareBodies(was, is, there, response),
    ];
  });
}

function compareHeaders(before: Placed, after: Placed, where: string, direction: Direction): Change[] {
  return pairs(membersOf(before), membersOf(after)).flatMap(([name, was, is]) => {
    if (!is) return [breaking(where, `the header ${name} is gone`)];
    if (!was) return [feature(where, `the header ${name} is new`)];
    return [
      ...compareRequired(was, is, { where, request: direction }, `the header ${name}`),
      ...compareSchemaOf(was, is, `${where}, the header ${name}`, direction),
    ];
  });
}

function compareBodies(before: Placed, after: Placed, where: string, direction: Direction): Change[] {
  return [
    ...compareRequired(before, after, { where, request: direction }, 'it'),
    ...pairs(membersOf(at(before, 'content')), membersOf(at(after, 'content'))).flatMap(([type, was, is]) => {
      if (!is) return [breaking(where, `${type} is gone`)];
      if (!was) return [feature(where, `${type} is new`)];
      return compareSchemaOf(was, is, where, direction);
    }),
  ];
}

function compareRequired(before: Placed, after: Placed, { where, request }: Subject, what: string): Change[] {
  const [was, is] = [before.node['required'] === true, after.node['required'] === true];
  if (was === is) return [];
  const breaks = is === (request === 'received');
  return [(breaks ? breaking : feature)(where, `${what} is ${is ? 'now' : 'no longer'} required`)];
}

function compareSchemaOf(before: Placed, after: Placed, where: string, direction: Direction): Change[] {
  const schema = ({ document, node }: Placed) => inline(document, node['schema']);
  return compareSchemas(schema(before), schema(after), where, direction);
}

/** The members of both maps by name, in the order of the contract. */
export function pairs(
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
export function membersOf({ document, node }: Placed): Map<string, Placed> {
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

export const breaking = (where: string, what: string): Change => ({ kind: 'breaking', where, what });
export const feature = (where: string, what: string): Change => ({ kind: 'feature', where, what });
