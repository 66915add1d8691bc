import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';

import type { Operations } from '../../generated/operator/operations.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Role } from '../../generated/operator/roles.ts';
import { operatorCheck } from '../support/contract-check.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { keyOfPerson } from '../support/people.ts';
import { sharedService } from '../support/shared-service.ts';
import { wireTo } from '../support/wire.ts';
import type { Wire } from '../support/wire.ts';

/** The operator of a running service, over real HTTPS. Every answer is checked against the operator contract. */
export interface Operator extends Wire {
  readonly key: string;
  readonly call: (operation: keyof Operations, sent?: Call) => Promise<WireAnswer>;
  /** Creates a partner and returns its identifier. */
  readonly newPartner: (name?: string) => Promise<string>;
  /** Creates a clinic of a partner and returns its identifier. */
  readonly newClinic: (partnerId: string, settings?: object) => Promise<string>;
}

export const operatorContract = bundled('operator');

const operations = new Map(operatorContract.operations.map((one) => [one.id, one]));

/** A development service for one test file, with its operator. Both close after the tests. */
export async function ownOperator(settings?: Readonly<Record<string, string>>) {
  const service = await startTestService(settings);
  const operator = operatorOf(service);
  afterAll(async () => {
    await operator.close();
    await service.close();
  });
  return { service, operator };
}

/** The development service that test files share, with an operator that closes after the tests. */
export async function sharedOperator() {
  const service = await sharedService('development');
  const operator = operatorOf(service);
  afterAll(() => operator.close());
  return { service, operator };
}

/** The operator of a development service, with the key and the certificate in its DATA_DIR. */
export function operatorOf({ service, dataDir }: TestService): Operator {
  const key = readFileSync(join(dataDir, 'operator.key'), 'utf8');
  return operatorAt(service.operatorUrl, key, readFileSync(join(dataDir, 'tls/ca.pem'), 'utf8'));
}

/** A person with these roles, who signs in with a key of its own. */
export async function operatorWith(service: TestService, roles: readonly Role[]): Promise<Operator> {
  const key = await keyOfPerson(service, roles);
  return operatorAt(service.service.operatorUrl, key, service.authority ?? '');
}

export function operatorAt(url: string, key: string, ca: string): Operator {
  const wire = wireTo(url, ca, operatorCheck);
  const call: Operator['call'] = (operationId, { body, path = {}, query = {}, headers = {} } = {}) => {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`The contract has no ${operationId}`);
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    return wire.send({
      method: operation.method.toUpperCase(),
      path: search === '' ? filled : `${filled}?${search}`,
      headers: { 'x-operator-key': key, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    ...wire,
    key,
    call,
    newPartner: async (name = 'Lakeside Health') =>
      idIn(await call('createPartner', { body: { name } }), 'partner_id'),
    newClinic: async (partnerId, settings = {}) => {
      const body = { partner_id: partnerId, name: 'Lakeside Clinic', ...settings };
      return idIn(await call('createClinic', { body }), 'clinic_id');
    },
  };
}

/** The items of a page. */
export function itemsIn(answer: WireAnswer, list: string): Readonly<Record<string, unknown>>[] {
  const items: unknown = dataIn(answer)[list];
  if (!Array.isArray(items)) throw new Error(`There are no ${list} in ${JSON.stringify(answer.body)}`);
  return items.filter(isObject);
}

/** Reads a whole list page by page, and returns the identifiers of each page. */
export async function pagesOf(
  operator: Operator,
  operation: keyof Operations,
  list: string,
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let cursor: unknown;
  do {
    const after = typeof cursor === 'string' ? { cursor } : {};
    const answer = await operator.call(operation, { query: { ...query, ...after } });
    pages.push(itemsIn(answer, list).map((item) => item[id]));
    cursor = dataIn(answer)['next_cursor'];
  } while (cursor !== null);
  return pages;
}

/** The audit records that match the filters, newest first. */
export async function recordsOf(
  operator: Operator,
  query: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>[]> {
  return itemsIn(await operator.call('listAuditRecords', { query }), 'records');
}
