import { expect, test } from 'vitest';

import { auditKey } from '../../server/audit-chain/audit-key.ts';
import { hashOf, noBatch, statementOf } from '../../server/audit-chain/batch.ts';
import type { SignedBatch } from '../../server/audit-chain/batch.ts';
import { rootOf } from '../../server/audit-chain/merkle.ts';
import { verification } from '../../server/audit-chain/verify.ts';

const key = auditKey(Buffer.alloc(32, 'a'));
const at = '2026-11-22T12:00:00.000000Z';
const [lower, higher] = ['01a19b98-0000-7000-8000-000000000000', '01a19b99-0000-7000-8000-000000000000'];

/** A batch without records, which seals the older ones up to this one. */
function batchAfter(last: SignedBatch | null, olderSealedTo: string | null): SignedBatch {
  const batch = {
    number: (last?.number ?? 0) + 1,
    previous: last === null ? noBatch : hashOf(last),
    size: 0,
    root: rootOf([]).toString('hex'),
    newestRecordAt: at,
    olderSealedTo,
    sealedAt: at,
    publicKey: key.publicKey,
  };
  return { ...batch, signature: key.sign(statementOf(batch)), formerSignature: null };
}

test.each([
  ['goes on', lower, higher, null],
  ['ends', lower, null, null],
  ['stays ended', null, null, null],
  ['goes back', higher, lower, 2],
  ['begins again', null, lower, 2],
])(
  'the sealing of older records %s, which holds only if none is sealed a second time',
  (_, before, after, fault) => {
    const options = { first: 1, trusted: [key.publicKey], heads: [], now: new Date(at) };
    const { add } = verification(options);
    const first = batchAfter(null, before);
    expect(add(first, [])).toBeNull();
    expect(add(batchAfter(first, after), [])?.batch ?? null).toBe(fault);
  },
);
