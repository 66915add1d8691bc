import { describe, expect, it } from 'vitest';

import { clinicMarker, freshRequests, rowMarker } from '../../scripts/bench/fresh-requests.ts';
import { growthScenarios } from '../../scripts/bench/growth/growth-scenarios.ts';
import { planRows } from '../../scripts/bench/growth/row-plans.ts';
import { clinicCount, seededId } from '../../scripts/bench/growth/seeded-ids.ts';
import { readBundle } from '../../scripts/bench/peers/read-bundle.ts';
import { requestText } from '../../scripts/bench/request-text.ts';
import { readContract } from '../../server/contract/contract.ts';

const connections = 32;

it('measures every operation of the partner contract as the tables grow', () => {
  const inContract = readContract(readBundle()).operations.map(({ id }) => id);
  expect(Object.keys(growthScenarios).sort()).toEqual(inContract.sort());
  for (const [id, scenario] of Object.entries(growthScenarios)) expect(scenario.id).toBe(id);
});

it('writes a request to where the contract has its operation', () => {
  const text = requestText('listCarrierServices', {
    apiKey: 'key',
    path: { carrierId: 'ups' },
    query: { patientId: seededId('patient', 7) },
  });
  expect(text.split('\r\n')[0]).toBe(
    'GET /api/external/carriers/ups/services?patientId=01900000-0000-7001-8000-000000000007 HTTP/1.1',
  );
});

describe('rows', () => {
  it('are asked for by the partner whose clinic they are of', () => {
    for (const patients of [1_000, 100_000]) {
      for (const [connection, rows] of planRows('patients', patients, connections).entries()) {
        expect(rows.every(({ clinic }) => clinic % connections === connection)).toBe(true);
        expect(rows.every(({ row, clinic }) => row < patients && row % clinicCount === clinic)).toBe(true);
      }
    }
  });

  it.each([1_000, 100_000, 2_000_000])(
    'are refilled once in a measurement, with %d patients as with few: a second refill would be refused',
    (patients) => {
      const rows = planRows('refillable', patients, connections).flat();
      expect(rows.length).toBeGreaterThan(2_900);
      expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
    },
  );

  it('never bring a clinic more webhooks than it may have', () => {
    const rows = planRows('unregistered', 1_000, connections).flat();
    const ofClinic = Map.groupBy(rows, ({ clinic }) => clinic);
    expect(Math.max(...[...ofClinic.values()].map(({ length }) => length))).toBe(10);
  });
});

describe('a request', () => {
  it('is about another row each time, until its share of the rows is used up', () => {
    const text = `${seededId('patient', rowMarker)} of ${seededId('clinic', clinicMarker)}`;
    const rows = [10, 11, 12, 13].map((row) => ({ row, clinic: row * 2 }));
    const requests = freshRequests(text, rows);
    expect(requests.next(0.25)?.toString()).toBe(`${seededId('patient', 10)} of ${seededId('clinic', 20)}`);
    expect(requests.next(0.25)).toBeUndefined();
    expect(requests.next(1)?.toString()).toBe(`${seededId('patient', 11)} of ${seededId('clinic', 22)}`);
    expect([requests.next(1), requests.next(1), requests.next(1)].at(-1)).toBeUndefined();
  });
});
