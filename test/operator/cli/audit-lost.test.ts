import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { anId } from '../../store/fixtures.ts';
import { startTestService } from '../../support/service.ts';
import { terminalOf } from './command-line.ts';

const service = await startTestService();
afterAll(() => service.close());
const operator = terminalOf(service);

/** A log as the service has written it, and lines of changes that its database does not know. */
function logWith(...more: readonly object[]): string {
  const file = join(service.dataDir, 'service.log');
  const lines = [
    '  partner API  https://localhost:8443',
    ...service.logged,
    ...more.map((one) => JSON.stringify(one)),
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

const lost = {
  level: 30,
  time: '2026-11-30T00:00:00.000Z',
  requestId: anId(),
  method: 'POST',
  operation: 'createPatient',
  status: 201,
  partnerId: anId(),
  event: 'request',
};
/** Earlier than the clocks of the service and of this machine. */
const since = ['--since', '2026-11-01'] as const;

it('lists what the log has as done and the database does not know, and nothing else', async () => {
  await operator.json('partner', 'create', '--name', 'Lakeside Health');
  await operator.run('partner', 'list');
  await expect.poll(() => service.logged.join('\n')).toContain('createPartner');
  expect(await operator.json('audit', 'lost', ...since, '--log', logWith())).toEqual({
    changes: 1,
    lost: [],
  });

  const reused = { ...lost, operation: 'createPatient', requestId: requestIdOf('createPartner') };
  const harmless = [
    { ...lost, method: 'GET', operation: 'getAccount', requestId: anId() },
    { ...lost, status: 409, requestId: anId() },
    { ...lost, time: '2020-01-01T00:00:00.000Z', requestId: anId() },
  ];
  const file = logWith(lost, reused, ...harmless);
  expect(await operator.json('audit', 'lost', ...since, '--log', file)).toMatchObject({
    lost: [lost, reused].map(({ time, partnerId, operation, requestId }) => ({
      at: time,
      partner_id: partnerId,
      operator_id: null,
      operation,
      request_id: requestId,
    })),
  });
  const { stdout } = await operator.run('audit', 'lost', ...since, '--log', file);
  expect(stdout).toMatch(/ createPatient +[0-9a-f-]{36}\n[^]*2 of \d+ changes are not in this database\./);
});

/** The id of a request that the service has logged. */
function requestIdOf(operation: string): string {
  const line = service.logged.find((one) => one.includes(`"operation":"${operation}"`)) ?? '';
  return /"requestId":"([^"]+)"/.exec(line)?.[1] ?? '';
}
