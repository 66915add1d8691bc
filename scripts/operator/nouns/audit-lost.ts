import type { Command } from 'commander';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { given, toInstant } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageText } from '../view.ts';

interface LostOptions {
  readonly log: readonly string[];
  readonly since: string;
}

/** A change that a process of the service has acknowledged, from its log. */
interface LoggedChange {
  readonly time: string;
  readonly operation: string;
  readonly requestId: string;
  readonly partnerId?: string;
  readonly operatorId?: string;
}

const headings = ['at', 'partner', 'operator', 'operation', 'request'] as const;

export function addAuditLost(noun: Command): void {
  addVerb(noun, 'lost', {
    description:
      'Lists the changes that a log has as done and that this database does not know: what a restore to an earlier ' +
      'point has lost.',
    examples: ['audit lost --since 2026-11-22T18:30:00Z --log service-1.log service-2.log'],
  })
    .requiredOption('--since <ISO>', 'only changes from then on: a day or a timestamp', toInstant)
    .requiredOption('--log <file...>', 'the logs of all processes of that time')
    .action(
      run(async ({ api, progress }, { log, since }: LostOptions) => {
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
        const rows = lost.map((one) => [
          one.at,
          one.partner_id,
          one.operator_id,
          one.operation,
          one.request_id,
        ]);
        const summary = `${String(lost.length)} of ${String(changes.length)} changes are not in this database.`;
        return {
          document: { changes: changes.length, lost },
          text: lost.length === 0 ? summary : `${pageText(headings, rows, null)}\n\n${summary}`,
        };
      }),
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
  if (typeof entry !== 'object' || entry === null) return false;
  const { event, method, status, time, operation, requestId }: Readonly<Record<string, unknown>> = {
    ...entry,
  };
  const isDone = event === 'request' && method !== 'GET' && typeof status === 'number' && status < 300;
  return isDone && [time, operation, requestId].every((text) => typeof text === 'string');
}

/** A partner may give several requests the same id. */
const nameOf = (requestId: string, operation: string) => `${operation} ${requestId}`;

/** A record has the time of its request, and a line of the log that of the response. */
const longestRequestMs = 60_000;

/** The requests of all records since then. */
async function recordedRequests(api: Api, since: string): Promise<ReadonlySet<string>> {
  const from = new Date(Date.parse(since) - longestRequestMs).toISOString();
  const known = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { since: from, limit: 200, ...given({ cursor }) };
    const { data } = await answered(api.GET('/api/operator/audit', { params: { query } }));
    for (const { request_id, operation } of data.records) known.add(nameOf(request_id ?? '', operation));
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return known;
}
