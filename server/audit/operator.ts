import type { components } from '../../generated/operator/types.ts';
import { ApiError, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { encodeCursor, nextCursor, pageRequest } from '../paging/page.ts';
import { readPeriod, readSince } from '../paging/timestamps.ts';
import { lowestId } from '../store/identifiers.ts';
import { hashOf, statedFields } from './chain/batch.ts';
import { resumeSealing } from './resume.ts';
import type { ResumptionVerdict } from './resume.ts';
import { examineRecords, findBatches } from './store/batches.ts';
import type { BatchWithLines } from './store/batches.ts';
import { findAuditRecords } from './store/records.ts';
import type { ListedRecord } from './store/records.ts';
import { reportRefusals as report } from './store/refusal-report.ts';

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
    const { limit, after } = pageRequest(query);
    const { stray, waiting, examined, next } = await examineRecords(store, after?.[0] ?? lowestId, limit);
    const next_cursor = next === null ? null : encodeCursor([next]);
    return reply(200, { data: { record_ids: [...stray], waiting, examined, next_cursor } });
  },
);

/** Publishes the key of this process. */
export const getAuditKey = operatorOperation('getAuditKey', (_request, { auditKeys }, reply) => {
  const { current, others } = auditKeys;
  const other_public_keys = others.map(({ publicKey }) => publicKey);
  const data = { algorithm: 'Ed25519' as const, public_key: current.publicKey, other_public_keys };
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

/** Lists audit records, newest first. The listing itself is audited too. */
export const listAuditRecords = operatorOperation('listAuditRecords', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    patientId: query.patient_id ?? null,
    orderId: query.order_id ?? null,
    operation: query.operation ?? null,
    requestId: query.request_id ?? null,
    operatorId: query.operator_id ?? null,
    withoutReads: query.without_reads ?? false,
    ...readPeriod(query),
  };
  const page = await findAuditRecords(store, filter, pageRequest(query));
  return reply(200, { data: { records: page.items.map(auditRecordOnWire), next_cursor: nextCursor(page) } });
});

function auditRecordOnWire(record: ListedRecord): components['schemas']['AuditRecord'] {
  return {
    record_id: record.id,
    at: record.at.toISOString(),
    actor: record.actorKind,
    operator:
      record.operatorId === null ? null : { operator_id: record.operatorId, name: record.operatorName ?? '' },
    address: record.address,
    partner_id: record.partnerId,
    key_id: record.keyId,
    operation: record.operation,
    ids: record.ids,
    changed_fields: [...record.changedFields],
    outcome: record.outcome,
    field: record.field,
    reason: record.reason,
    status: record.status,
    duration_ms: record.durationMs,
    request_id: record.requestId,
    batch: record.batch,
  };
}

/** Counts the refusals of the partners by operation, code and reason (D50). */
export const reportRefusals = operatorOperation(
  'reportRefusals',
  async ({ query }, { store, now }, reply) => {
    const { since, isComplete, refusals } = await report(store, readSince(query.since ?? '24h', now));
    return reply(200, {
      data: {
        since: since.toISOString(),
        complete: isComplete,
        refusals: refusals.map((refusal) => ({
          partner_id: refusal.partnerId,
          partner_name: refusal.partnerName,
          operation: refusal.operation,
          code: refusal.code,
          reason: refusal.reason,
          count: refusal.count,
          latest_at: refusal.latestAt.toISOString(),
        })),
      },
    });
  },
);
