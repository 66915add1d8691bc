import type { components } from '../../generated/operator/types.ts';
import type { SignedBatch } from '../../server/audit-chain/batch.ts';
import { answered } from './api.ts';
import type { Api } from './api.ts';

/** A batch and its records as the API gives them. */
export interface ReceivedBatch {
  readonly batch: SignedBatch;
  readonly leaves: readonly string[];
}

export interface BatchRange {
  readonly from?: number;
  readonly to?: number;
}

/** All batches of a range, page by page. */
export async function* receivedBatches(api: Api, range: BatchRange): AsyncGenerator<ReceivedBatch> {
  let cursor: string | undefined;
  do {
    const query = { ...range, limit: 200, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await answered(api.GET('/api/operator/audit/batches', { params: { query } }));
    for (const batch of data.batches) yield { batch: batchFrom(batch), leaves: batch.records };
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

function batchFrom(sent: components['schemas']['AuditBatch']): SignedBatch {
  return {
    number: sent.batch,
    previous: sent.previous,
    size: sent.size,
    root: sent.root,
    newestRecordAt: sent.newest_record_at,
    olderSealedTo: sent.older_sealed_to,
    sealedAt: sent.sealed_at,
    publicKey: sent.public_key,
    signature: sent.signature,
    formerSignature: sent.former_signature,
  };
}

export interface Unsealed {
  /** Records that are neither sealed nor wait for it. */
  readonly stray: readonly string[];
  readonly waiting: number;
  readonly examined: number;
}

/** Looks at all records, whether they are sealed. */
export async function examineRecords(api: Api, onProgress: (examined: number) => void): Promise<Unsealed> {
  const stray: string[] = [];
  let waiting = 0;
  let examined = 0;
  let cursor: string | undefined;
  do {
    const query = { limit: 10_000, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await answered(api.GET('/api/operator/audit/unsealed', { params: { query } }));
    stray.push(...data.record_ids);
    waiting += data.waiting;
    examined += data.examined;
    onProgress(examined);
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { stray, waiting, examined };
}
