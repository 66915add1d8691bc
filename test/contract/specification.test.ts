import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { compareContracts } from '../../scripts/gate/compare-contracts.ts';
import { bundled, readContract } from '../../server/contract/contract.ts';
import type { Contract } from '../../server/contract/contract.ts';

const contract = bundled('partner');
const operationsIn = ({ operations }: Contract) =>
  operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort();

describe('1.0.0', () => {
  // Its bodies have exactly the fields of the specification.
  it('stays as it was released', () => {
    const file = readFileSync('openapi/releases/1.0.0.json');
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'b0fa974a5709a429954d6e1ef8e8304e57046ca93feae87799e481184daa3e42',
    );
  });

  it('has the operations of the specification and no others, and today’s contract has them too (D27)', () => {
    const specified = [
      'DELETE /api/external/webhook',
      'GET /api/external/carriers',
      'GET /api/external/carriers/{carrierId}/services',
      'POST /api/external/medication-order',
      'POST /api/external/medication-request',
      'POST /api/external/patient',
      'POST /api/external/practitioner',
      'POST /api/external/refill-request',
      'POST /api/external/webhook',
    ];
    expect(operationsIn(readContract(firstRelease))).toEqual(specified);
    expect(operationsIn(contract)).toEqual(expect.arrayContaining(specified));
  });
});

it('today the bodies of the specification have these new fields, and ask for the rest as it does: no more, no less', () => {
  const inBodies = compareContracts(firstRelease, { ...contract.document }).filter(({ where }) =>
    /^(?!event ).*, request body/.test(where),
  );
  const whats = new Set(inBodies.map(({ what }) => what.replace('medication_requests[].', '')));
  expect([...whats]).toEqual(['external_id is new', 'metadata is new', 'events is new']);
});
