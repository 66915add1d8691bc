import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { requestBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { readEvents } from '../support/feed.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { startProcess } from '../support/process.ts';
import { sharedService } from '../support/shared-service.ts';
import { codeBlocks } from '../support/code-blocks.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitingRequests } from '../support/waiting-requests.ts';

const guide = readFileSync('openapi/guides/read-events.md', 'utf8');

/** Runs the reader of the guide, whose database stays in a directory. */
function startReader({ service, apiKey, clinicId }: PartnerWithPatient, directory: string) {
  const file = join(directory, 'reader.mjs');
  writeFileSync(file, codeBlocks(guide, 'js')[0] ?? '');
  const reader = startProcess(process.execPath, [file], {
    env: {
      BASE_URL: service.service.url,
      API_KEY: apiKey,
      CLINIC_ID: clinicId,
      DATABASE: join(directory, 'orders.db'),
      NODE_EXTRA_CA_CERTS: join(service.dataDir, 'tls/ca.pem'),
    },
  });
  return {
    kill: () => reader.end('SIGKILL'),
    says: (text: string) => eventually(() => expect(reader.output()).toContain(text)),
    output: reader.output,
  };
}

const forget = statement('forget_events', 'update feeds set purged = position where clinic_id = :clinic_id');

test('the reader of the guide handles each event once, through kill -9 and an expired cursor', async () => {
  const service = await sharedService('development');
  const partner = await newPartnerWithPatient(service, 'development');
  const waiting = waitingRequests(service.service.operatorUrl, service.dataDir, service.clock);
  // Readers of other tests may just have left.
  await waiting.become(0);
  const directory = temporaryDirectory();
  const place = async () =>
    idIn(
      await partner.call('createMedicationRequest', { body: requestBody(partner) }),
      'medication_order_id',
    );

  const [first, second] = [await place(), await place()];
  const reader = startReader(partner, directory);
  await reader.says(`order.created ${second} received 1`);
  await moveThrough(service, first, 'processing');
  await reader.says(`order.processing ${first} processing 2`);
  await waiting.become(1);
  await reader.kill();
  await waiting.become(0);

  await moveThrough(service, first, 'shipped');
  const again = startReader(partner, directory);
  await again.says(`order.fulfilled ${first} shipped 3`);
  const lines = `${reader.output()}${again.output()}`
    .split('\n')
    .filter((line) => /^(order|refill)\./.test(line));
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(new Set(lines).size).toBe(lines.length);
  await waiting.become(1);
  await again.kill();

  // An event comes, and is deleted before the reader has read it.
  const { cursor } = await readEvents(partner, { after: 'latest' });
  await moveThrough(service, second, 'cancelled');
  await readEvents(partner, { after: cursor, wait: '30' });
  await service.service.store.database.run(forget, { clinic_id: partner.clinicId });
  const late = startReader(partner, directory);
  await late.says('events after this cursor are no longer kept');
  await late.says(`order.created ${await place()} received 1`);
});
