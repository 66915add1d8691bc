import type { components } from '../../generated/operator/types.ts';
import { hashOf, statedFields } from '../audit-chain/batch.ts';
import { publicKeysOf } from '../audit-chain/keys.ts';
import { ApiError, notFound } from '../errors.ts';
import { encodeCursor, nextCursor, pageRequest } from '../paging/page.ts';
import { examineRecords, findBatches } from '../store/audit-batches.ts';
import type { BatchWithLines } from '../store/audit-batches.ts';
import { lowestId } from '../store/identifiers.ts';
import type { ResumptionVerdict } from '../workers/resume-sealing.ts';
import { resumeSealing } from '../workers/resume-sealing.ts';
import { operatorOperation } from './operation.ts';

/** Lists sealed batches with their records, oldest first. */
export const listAuditBatches = operatorOperation('listAuditBatches', async ({ query }, { store }, reply) => {
  const filter = { from: query.from ?? null, to: query.to ?? null };
  const page = await findBatches(store, filter, pageRequest(query, { isKey: isOneNumber }));
  return reply(200, { data: { batches: page.items.map(batchOnWire), next_cursor: nextCursor(page) } });
});

/** Finds records that somebody has added, or whose batch somebody has removed. */
export const listUnsealedAuditRecords = operatorOperation(
  'listUnsealedAuditRecords',
  async ({ query }, { store }, reply) => {
    const { after } = pageRequest(query);
    const { limit = 5_000 } = query;
    const { stray, waiting, examined, next } = await examineRecords(store, after?.[0] ?? lowestId, limit);
    const next_cursor = next === null ? null : encodeCursor([next]);
    return reply(200, { data: { record_ids: [...stray], waiting, examined, next_cursor } });
  },
);

/** Publishes the key of this process. */
export const getAuditKey = operatorOperation('getAuditKey', (_request, { auditKeys }, reply) => {
  const { current, others } = publicKeysOf(auditKeys);
  const data = { algorithm: 'Ed25519' as const, public_key: current, other_public_keys: [...others] };
  return Promise.resolve(reply(200, { data }));
});

/** Steps over batches that nobody has sealed, or confirms a change of the key. */
export const resumeAuditSealing = operatorOperation(
  'resumeAuditSealing',
  async ({ body: { after } }, { store, auditKeys, change }, reply) => {
    const audited = change({ status: 201, ids: {}, partnerId: null });
    const resumed = await resumeSealing(store, auditKeys, after, audited);
    if (resumed.kind === 'batch_not_found') throw notFound('Audit batch', 'after');
    if (resumed.kind !== 'resumed') {
      throw new ApiError('CONFLICT', refusalOf(resumed), { field: 'after', reason: resumed.kind });
    }
    const { batch, steppedOver, queued } = resumed;
    const data = { after, batch: batch.number, hash: hashOf(batch), stepped_over: steppedOver, queued };
    return reply(201, { data, message: 'Sealing resumed' });
  },
);

type Refused = Exclude<ResumptionVerdict, { readonly kind: 'resumed' | 'batch_not_found' }>;

function refusalOf(refused: Refused): string {
  switch (refused.kind) {
    case 'batch_holds':
      return `Batch ${String(refused.batch)} is genuine. Nothing genuine is stepped over.`;
    case 'batch_altered':
      return 'This batch was altered. Name the last one that holds.';
    case 'not_stopped':
      return 'Nothing stops the sealing behind this batch.';
  }
}

function isOneNumber(key: readonly string[]): boolean {
  return key.length === 1 && /^\d{1,15}$/.test(key[0] ?? '');
}

function batchOnWire({ batch, lines }: BatchWithLines): components['schemas']['AuditBatch'] {
  return {
    ...statedFields(batch),
    signature: batch.signature,
    former_signature: batch.formerSignature,
    hash: hashOf(batch),
    records: [...lines],
  };
}
