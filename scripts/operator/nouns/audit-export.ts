import type { Command } from 'commander';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { batchLine, proofLine } from '../../../server/audit-chain/export-lines.ts';
import { leafHash, proofsOf } from '../../../server/audit-chain/merkle.ts';
import { systemReason } from '../../../server/config/start-error.ts';
import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { refused, usage } from '../failure.ts';
import { given } from '../options.ts';
import { receivedBatches } from '../sealed-audit.ts';
import type { ReceivedBatch } from '../sealed-audit.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

interface ExportOptions {
  readonly out: string;
  readonly from?: number;
  readonly to?: number;
  readonly request?: string;
}

export function addAuditExport(noun: Command): void {
  addVerb(noun, 'export', {
    description:
      'Writes the sealed audit to a file of JSON Lines: each batch, its records as they were sealed, and their proofs.',
    examples: [
      'audit export --out audit.jsonl',
      'audit export --out request.jsonl --request 01a19cdf-787e-7563-b6c3-d2db85c1df45',
    ],
  })
    .requiredOption('--out <file>', 'the file, which must not exist yet')
    .option('--from <batch>', 'from this batch on', Number)
    .option('--to <batch>', 'up to this batch', Number)
    .option('--request <id>', 'only the records of this request; verify the file with --some-records')
    .action(
      run(async ({ api, progress }, { out, request, ...range }: ExportOptions) => {
        const chosen = request === undefined ? null : await recordsOfRequest(api, request);
        const file = await open(out, 'wx', 0o600).catch((error: unknown) => {
          throw usage(`${out} cannot be written: ${systemReason(error)}`);
        });
        const written = { file: out, batches: 0, records: 0 };
        try {
          for await (const received of chosen === null
            ? receivedBatches(api, range)
            : batchesOf(api, chosen)) {
            written.records += await write(file, received, chosen);
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

/** The sealed records of a request, and the batch of each. */
type Chosen = ReadonlyMap<string, number>;

/** They can be many, because partners may give several requests the same ID. */
async function recordsOfRequest(api: Api, request_id: string): Promise<Chosen> {
  const chosen = new Map<string, number>();
  let found = 0;
  let cursor: string | undefined;
  do {
    const query = { request_id, limit: 200, ...given({ cursor }) };
    const { data } = await answered(api.GET('/api/operator/audit', { params: { query } }));
    for (const { record_id, batch } of data.records) if (batch !== null) chosen.set(record_id, batch);
    found += data.records.length;
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  if (chosen.size > 0 && chosen.size === found) return chosen;
  const message =
    found === 0
      ? 'No record has this request ID'
      : 'A record of this request waits to be sealed: try again in two minutes';
  throw refused({ success: false, error: { code: 'NOT_FOUND', message } });
}

async function* batchesOf(api: Api, chosen: Chosen): AsyncGenerator<ReceivedBatch> {
  const numbers = [...new Set(chosen.values())].sort((one, other) => one - other);
  for (const number of numbers) yield* receivedBatches(api, { from: number, to: number });
}

/** Writes a batch and its records. If some were deleted because of their age, the others have no proof any more. */
async function write(
  file: FileHandle,
  { batch, leaves }: ReceivedBatch,
  chosen: Chosen | null,
): Promise<number> {
  const proofs = leaves.length === batch.size ? proofsOf(leaves.map(leafHash)) : [];
  const lines = [batchLine(batch)];
  let records = 0;
  for (const [index, leaf] of leaves.entries()) {
    if (chosen !== null && !chosen.has(recordIdIn(leaf))) continue;
    lines.push(leaf);
    const proof = proofs[index];
    if (proof !== undefined) lines.push(proofLine(index, proof));
    records += 1;
  }
  await file.write(`${lines.join('\n')}\n`);
  return records;
}

/** A leaf begins with the id of its record. */
const recordIdIn = (leaf: string) => leaf.slice('{"record_id":"'.length).slice(0, 36);
