import type { Command } from 'commander';
import { open, rm } from 'node:fs/promises';

import type { components } from '../../../generated/operator/types.ts';
import type { SignedBatch } from '../../../server/audit/chain/batch.ts';
import { batchLine } from '../../../server/audit/chain/export.ts';
import { systemReason } from '../../../server/config/start-error.ts';
import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { given } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

interface BatchRange {
  readonly from?: number;
  readonly to?: number;
}

interface ExportOptions extends BatchRange {
  readonly out: string;
}

export function addAuditExport(noun: Command): void {
  addVerb(noun, 'export', {
    description:
      'Writes the sealed audit to a file of JSON Lines: each batch, then its records as they were sealed.',
    examples: ['audit export --out audit.jsonl', 'audit export --out audit.jsonl --from 813'],
  })
    .requiredOption('--out <file>', 'the file, which must not exist yet')
    .option('--from <batch>', 'from this batch on', Number)
    .option('--to <batch>', 'up to this batch', Number)
    .action(
      run(async ({ api, progress }, { out, ...range }: ExportOptions) => {
        const file = await open(out, 'wx', 0o600).catch((error: unknown) => {
          throw usage(`${out} cannot be written: ${systemReason(error)}`);
        });
        const written = { file: out, batches: 0, records: 0 };
        try {
          for await (const { batch, lines } of receivedBatches(api, range)) {
            await file.write(`${[batchLine(batch), ...lines].join('\n')}\n`);
            written.records += lines.length;
            written.batches += 1;
            progress.say(`${String(written.batches)} batches, ${String(written.records)} records`);
          }
        } catch (error) {
          // Half a file would look like an audit whose end was cut off.
          await rm(out);
          throw error;
        } finally {
          await file.close();
        }
        return recordView('Written', written);
      }),
    );
}

/** A batch and the lines of its records, as the API gives them. */
export interface ReceivedBatch {
  readonly batch: SignedBatch;
  readonly lines: readonly string[];
}

/** All batches of a range, page by page. */
export async function* receivedBatches(api: Api, range: BatchRange): AsyncGenerator<ReceivedBatch> {
  let cursor: string | undefined;
  do {
    const query = { ...range, limit: 200, ...given({ cursor }) };
    const { data } = await answered(api.GET('/api/operator/audit/batches', { params: { query } }));
    for (const batch of data.batches) yield { batch: batchFrom(batch), lines: batch.records };
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
    sealedAt: sent.sealed_at,
    publicKey: sent.public_key,
    signature: sent.signature,
    formerSignature: sent.former_signature,
  };
}
