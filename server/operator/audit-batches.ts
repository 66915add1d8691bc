import type { components } from '../../generated/operator/types.ts';
import { hashOf, statedFields } from '../audit-chain/batch.ts';
import { encodeCursor, nextCursor, pageRequest } from '../paging/page.ts';
import { examineRecords, findBatches } from '../store/audit-batches.ts';
import type { BatchWithLines } from '../store/audit-batches.ts';
import { lowestId } from '../store/identifiers.ts';
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
export const getAuditKey = operatorOperation('getAuditKey', (_request, { auditPublicKeys }, reply) => {
  const { current, others } = auditPublicKeys;
  const data = { algorithm: 'Ed25519' as const, public_key: current, other_public_keys: [...others] };
  return Promise.resolve(reply(200, { data }));
});

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
