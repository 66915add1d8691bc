import { afterAll, describe, expect, it } from 'vitest';

import { recordedId } from '../../server/store/identifiers.ts';
import { bundled } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { operatorContract, operatorOf } from '../operator/operator.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { storedRows } from '../support/stored-rows.ts';
import type { StoredRow } from '../support/stored-rows.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import { partnerCallsOf } from './succeeding-calls.ts';
import { operatorCallsOf } from './succeeding-operator-calls.ts';

const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
const operator = operatorOf(service);
const partner = await newPartnerWithPatient(service, 'development');
afterAll(async () => {
  await operator.close();
  await service.close();
});

/** A request with a field or parameter that no operation takes. */
function refusedRequest({ method, path, body }: Operation) {
  const filled = path.replaceAll(/\{\w+\}/g, partner.partnerId);
  return {
    method: method.toUpperCase(),
    path: body ? filled : `${filled}?surplus=true`,
    ...(body ? { body: '{"surplus":true}' } : {}),
  };
}

/** The records that the calls of all tests must leave, by request ID. */
const expected = new Map<string, readonly StoredRow[]>();

/** Makes one successful call and one that is refused. */
async function makeCalls(
  actor_kind: 'partner' | 'operator',
  { id: operation }: Operation,
  succeed: (headers: Readonly<Record<string, string>>) => Promise<WireAnswer>,
  refuse: (headers: Readonly<Record<string, string>>) => Promise<WireAnswer>,
): Promise<void> {
  const [done, refused] = [`done-${actor_kind}-${operation}`, `refused-${actor_kind}-${operation}`];
  const { status } = await succeed({ 'x-request-id': done });
  expect(status).toBeLessThan(300);
  expect((await refuse({ 'x-request-id': refused })).status).toBe(400);
  expected.set(done, [{ actor_kind, operation, status, outcome: 'done' }]);
  expected.set(refused, [{ actor_kind, operation, status: 400, outcome: 'VALIDATION_ERROR' }]);
}

async function recordsOf(requestId: string): Promise<readonly StoredRow[]> {
  const rows = await storedRows(service, 'audit_records', 'request_id', recordedId(requestId));
  return rows.map(({ actor_kind, operation, status, outcome }) => ({
    actor_kind,
    operation,
    status,
    outcome,
  }));
}

describe('every call leaves one audit record, and every refusal after authentication one:', () => {
  it.each(byName(bundled('partner').operations))('partner operation %s', async (id, operation) => {
    const calls = partnerCallsOf(partner);
    const name = known(calls, id);
    const call = await calls[name]();
    const headers = { 'x-api-key': partner.apiKey, 'content-type': 'application/json' };
    await makeCalls(
      'partner',
      operation,
      (named) => partner.call(name, { ...call, headers: named }),
      (named) => service.send({ ...refusedRequest(operation), headers: { ...headers, ...named } }),
    );
  });

  it.each(byName(operatorContract.operations))('operator operation %s', async (id, operation) => {
    const calls = operatorCallsOf(operator, partner);
    const name = known(calls, id);
    const call = await calls[name]();
    const headers = { 'x-operator-key': operator.key, 'content-type': 'application/json' };
    await makeCalls(
      'operator',
      operation,
      (named) => operator.call(name, { ...call, headers: named }),
      (named) => operator.send({ ...refusedRequest(operation), headers: { ...headers, ...named } }),
    );
  });

  // Records without a change are written in batches after the response.
  it('and these are the records', async () => {
    // The last refusal is recorded last, so a second record of another call would be there by now.
    const last = [...expected.keys()].at(-1) ?? '';
    await expect.poll(() => recordsOf(last)).not.toEqual([]);
    for (const [requestId, records] of expected) {
      expect(await recordsOf(requestId), requestId).toEqual(records);
    }
  });
});

/** Operations that remove what others need come last. */
function byName(operations: readonly Operation[]): [string, Operation][] {
  const taking = ['replaceCarriers', 'resetEnvironment'];
  return operations
    .toSorted((one, other) => taking.indexOf(one.id) - taking.indexOf(other.id))
    .map((operation) => [operation.id, operation]);
}

function known<Name extends string>(calls: Readonly<Record<Name, unknown>>, id: string): Name {
  const isName = (name: string): name is Name => name in calls;
  if (!isName(id)) throw new Error(`There is no call of ${id}`);
  return id;
}
