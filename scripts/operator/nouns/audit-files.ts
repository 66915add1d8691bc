import type { Command } from 'commander';
import { createReadStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import type { components } from '../../../generated/operator/types.ts';
import type { SignedBatch } from '../../../server/audit/chain/batch.ts';
import { batchLine } from '../../../server/audit/chain/export.ts';
import { systemReason } from '../../../server/config/start-error.ts';
import { isObject } from '../../../server/contract/json-schema.ts';
import { pages } from '../api.ts';
import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { addCommand, flagFor, run } from '../verb.ts';
import { listText, recordView } from '../view.ts';

interface BatchRange {
  readonly from?: number;
  readonly to?: number;
}

export function addAuditExport(noun: Command): void {
  addCommand(noun, 'export', {
    description:
      'Writes the sealed audit to a file of JSON Lines: each batch, then its records as they were sealed.',
    examples: ['audit export --out audit.jsonl', 'audit export --out audit.jsonl --from 813'],
  })
    .requiredOption('--out <file>', 'the file, which must not exist yet')
    .addOption(flagFor('listAuditBatches', 'from'))
    .addOption(flagFor('listAuditBatches', 'to'))
    .action(
      run(async ({ api, progress }, { out, ...range }: BatchRange & { readonly out: string }) => {
        const file = await open(out, 'wx', 0o600).catch((error: unknown) => {
          throw usage(`${out} cannot be written: ${systemReason(error)}`);
        });
        const written = { file: out, batches: 0, records: 0 };
        try {
          for await (const { batch, lines } of receivedBatches(api, range)) {
            await file.write(`${[batchLine(batch), ...lines].join('\n')}\n`);
            written.records += lines.length;
            written.batches += 1;
            progress.say(`batches: ${String(written.batches)}, records: ${String(written.records)}`);
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

/** All batches of a range, page by page, each with the lines of its records as the API gives them. */
export async function* receivedBatches(api: Api, range: BatchRange) {
  for await (const { batches } of pages(api, 'listAuditBatches', range))
    for (const batch of batches) yield { batch: batchFrom(batch), lines: batch.records };
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

/** A change that a process of the service has acknowledged, from its log. */
interface LoggedChange {
  readonly time: string;
  readonly operation: string;
  readonly requestId: string;
  readonly partnerId?: string;
  readonly operatorId?: string;
}

export function addAuditLost(noun: Command): void {
  addCommand(noun, 'lost', {
    description:
      'Lists the changes that a log has as done and that this database does not know: what a restore to an earlier ' +
      'point has lost.',
    examples: ['audit lost --since 2026-11-22T18:30:00Z --log service-1.log service-2.log'],
  })
    .addOption(flagFor('listAuditRecords', 'since').makeOptionMandatory())
    .requiredOption('--log <file...>', 'the logs of all processes of that time')
    .action(
      run(
        async (
          { api, progress },
          { log, since }: { readonly log: readonly string[]; readonly since: string },
        ) => {
          const changes: LoggedChange[] = [];
          for (const file of log) {
            if (!existsSync(file)) throw usage(`${file} does not exist`);
            const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
            for await (const line of lines) {
              const change = changeIn(line);
              if (change !== undefined && new Date(change.time) >= new Date(since)) changes.push(change);
            }
          }
          progress.say(`${String(changes.length)} changes in the log`);
          const known = await recordedRequests(api, since);
          const lost = changes
            .filter(({ requestId, operation }) => !known.has(nameOf(requestId, operation)))
            .toSorted((one, other) => one.time.localeCompare(other.time))
            .map(({ time, operation, requestId, partnerId = null, operatorId = null }) => ({
              at: time,
              partner_id: partnerId,
              operator_id: operatorId,
              operation,
              request_id: requestId,
            }));
          const rows = lost.map((change) => ({
            ...change,
            partner: change.partner_id,
            operator: change.operator_id,
            request: change.request_id,
          }));
          const headings = ['at', 'partner', 'operator', 'operation', 'request'] as const;
          const summary = `${String(lost.length)} of ${String(changes.length)} changes are not in this database.`;
          return {
            document: { changes: changes.length, lost },
            text: lost.length === 0 ? summary : `${listText(rows, headings)}\n\n${summary}`,
          };
        },
      ),
    );
}

/** The line of a request that has changed something. Other lines of a log need not even be JSON. */
function changeIn(line: string): LoggedChange | undefined {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined;
  }
  return isChange(entry) ? entry : undefined;
}

function isChange(entry: unknown): entry is LoggedChange {
  if (!isObject(entry)) return false;
  const { event, method, status, time, operation, requestId } = entry;
  const isDone = event === 'request' && method !== 'GET' && typeof status === 'number' && status < 300;
  return isDone && [time, operation, requestId].every((text) => typeof text === 'string');
}

/** A partner may give several requests the same id. */
const nameOf = (requestId: string, operation: string) => `${operation} ${requestId}`;

/** A record has the time of the request; a line of the log has that of the response. */
const longestRequestMs = 60_000;

/** The requests of all records since a time. */
async function recordedRequests(api: Api, since: string): Promise<ReadonlySet<string>> {
  const from = new Date(Date.parse(since) - longestRequestMs).toISOString();
  const known = new Set<string>();
  for await (const { records } of pages(api, 'listAuditRecords', { since: from }))
    for (const { request_id, operation } of records) known.add(nameOf(request_id ?? '', operation));
  return known;
}
