import type { Command } from 'commander';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { hashOf } from '../../../server/audit/chain/batch.ts';
import type { SignedBatch } from '../../../server/audit/chain/batch.ts';
import { verifyExport } from '../../../server/audit/chain/export.ts';
import { verification } from '../../../server/audit/chain/verify.ts';
import type { Fault, KnownHead } from '../../../server/audit/chain/verify.ts';
import { pages } from '../api.ts';
import type { Api } from '../api.ts';
import { refused, usage } from '../failure.ts';
import type { Details, Failure } from '../failure.ts';
import type { Progress } from '../progress.ts';
import { publicKeyIn } from '../public-key.ts';
import { addCommand, run, runOffline } from '../verb.ts';
import { recordView } from '../view.ts';
import { receivedBatches } from './audit-files.ts';
import { findUnrecorded } from './audit-unrecorded.ts';
import type { Unrecorded } from './audit-unrecorded.ts';

interface VerifyOptions {
  readonly file?: string;
  readonly key?: string;
  readonly head: readonly KnownHead[];
}

export function addAuditVerify(noun: Command): void {
  addCommand(noun, 'verify', {
    description:
      'Verifies the sealed audit and names the first batch that does not hold, and what no record of it has made. With ' +
      '--file it verifies an export, without a server.',
    examples: [
      'audit verify',
      'audit verify --key audit-key.txt --head 812:HASH',
      'audit verify --file audit.jsonl --key audit-key.txt',
    ],
  })
    .option('--file <file>', 'an export to verify; needs --key')
    .option('--key <hex or file>', 'the public key that you trust (default: the key of the server)')
    .option(
      '--head <batch:hash>',
      'a batch that you know, from the log or an earlier verify; repeatable',
      toHead,
      [],
    )
    .action((options: VerifyOptions, command: Command) =>
      options.file === undefined ? verifyServer(options, command) : verifyFile(options, command),
    );
}

function toHead(text: string, earlier: readonly KnownHead[]): readonly KnownHead[] {
  const [, batch, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (batch === undefined || hash === undefined) {
    throw usage('--head must be the number of a batch, a colon and its hash');
  }
  return [...earlier, { batch: Number(batch), hash: hash.toLowerCase() }];
}

const verifyServer = run<VerifyOptions>(async ({ api, progress }, { key, head }) => {
  const { data: published } = await api('getAuditKey');
  const trusted =
    key === undefined ? [published.public_key, ...published.other_public_keys] : [publicKeyIn(key)];
  const verifying = verification({ first: 1, trusted, heads: head, now: new Date() });
  let records = 0;
  let keptSince: string | null = null;
  for await (const { batch, lines } of receivedBatches(api, {})) {
    if (!verifying.add(batch, lines)) continue;
    records += lines.length;
    if (lines.length < batch.size) keptSince = batch.newestRecordAt;
    progress.say(`batch ${String(batch.number)} holds, ${String(records)} records`);
  }
  const fault = verifying.end();
  const steppedOver = verifying.steppedOver();
  if (fault !== null) throw altered(fault, steppedOver);
  const unsealed = await examineRecords(api, progress);
  if (unsealed.stray.length > 0) throw strayRecords(unsealed.stray);
  const { data: self } = await api('getSelf');
  // Each start of development makes some of these itself.
  if (self.environment === 'production') {
    const readsOperators = self.scopes.includes('operators:read');
    progress.say('comparing keys, operators and clinics with their records');
    const found = await findUnrecorded(api, { keptSince, readsOperators });
    if (found.length > 0) throw unrecorded(found);
  }
  if (steppedOver.length > 0) throw altered(null, steppedOver);
  const last = verifying.last();
  const document = {
    holds: true,
    batches: last?.number ?? 0,
    records,
    waiting: unsealed.waiting,
    head: headOf(last),
  };
  return recordView(
    'The audit holds. Keep this head: with --head it shows later that no end was cut off.',
    document,
  );
});

const verifyFile = runOffline<VerifyOptions>(async ({ progress }, { file = '', key, head }) => {
  if (key === undefined) throw usage('--file needs --key: the public key, which you have from elsewhere');
  if (!existsSync(file)) throw usage(`${file} does not exist`);
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const options = { trusted: [publicKeyIn(key)], heads: head, now: new Date() };
  progress.say('verifying');
  const verified = await verifyExport(lines, options);
  const { fault, steppedOver, first, last, batches, records } = verified;
  if (fault !== null && 'line' in fault) throw notAnExport(file, fault.line);
  if (fault !== null || steppedOver.length > 0) throw altered(fault, steppedOver);
  if (first === null) throw notAnExport(file, 1);
  const document = {
    holds: true,
    first_batch: first.number,
    last_batch: last?.number ?? null,
    batches,
    records,
    head: headOf(last),
  };
  return recordView('The file holds: it has every record of these batches, as it was sealed.', document);
});

const headOf = (batch: SignedBatch | null) =>
  batch === null ? null : `${String(batch.number)}:${hashOf(batch)}`;

/** Names each batch that the sealing stepped over, and the first one after which nothing verifies. */
function altered(fault: Fault | null, steppedOver: readonly Fault[]): Failure {
  const sentence = ({ batch, why }: Fault) => `Batch ${String(batch)} ${why}`;
  const message = [
    ...steppedOver.map((one) => `${sentence(one)}. It was stepped over.`),
    fault === null ? 'All others hold.' : sentence(fault),
  ].join(' ');
  return doesNotHold(
    message,
    fault === null ? { reason: 'batches_stepped_over' } : { batch: fault.batch, reason: 'batch_altered' },
  );
}

function strayRecords(ids: readonly string[]): Failure {
  const shown = ids.slice(0, 10).join(', ');
  const message = `${String(ids.length)} records are neither sealed nor wait for it: they were added, or their batch was removed: ${shown}`;
  return doesNotHold(message, { reason: 'records_added' });
}

function unrecorded(found: readonly Unrecorded[]): Failure {
  const shown = found.slice(0, 10).map(({ kind, id }) => `${kind} ${id}`);
  const message = `${String(found.length)} were not made by any record, or belong to another partner than their record says: ${shown.join(', ')}`;
  return doesNotHold(message, { reason: 'unrecorded' });
}

function notAnExport(file: string, line: number): Failure {
  const message = `${file}, line ${String(line)} is not a line of an audit export, or was altered`;
  return doesNotHold(message, { line, reason: 'line_altered' });
}

const doesNotHold = (message: string, details: Details) => refused('AUDIT_ALTERED', message, details);

/** Reads all records page by page: how many wait to be sealed, and the stray ones, which are not sealed and do not wait. */
async function examineRecords(api: Api, progress: Progress) {
  const stray: string[] = [];
  let waiting = 0;
  let examined = 0;
  for await (const data of pages(api, 'listUnsealedAuditRecords', { limit: 10_000 })) {
    stray.push(...data.record_ids);
    waiting += data.waiting;
    examined += data.examined;
    progress.say(`${String(examined)} records: each is sealed or waits for it`);
  }
  return { stray, waiting };
}
