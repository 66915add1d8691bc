import { expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { dataIn, newPartner, wrongSecret } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator } from './operator.ts';

const { operator, service } = await ownOperator();

const report = (query: Readonly<Record<string, string>> = {}) => operator.call('reportRefusals', { query });

it('the report of refusals counts those of the last 24 hours, or since a time, by partner, operation, code and reason', async () => {
  const partner = await newPartner(service, 'development');
  const at = service.clock.now();
  const { partnerId: partner_id } = partner;
  const linesOf = async (query = {}) =>
    itemsIn(await report(query), 'refusals').filter((line) => line['partner_id'] === partner_id);
  await partner.call('createPatient', { body: {} });
  await partner.call('createPatient', { body: {} });
  await partner.call('listClinics', { query: { limit: '0' } });
  await partner.call('listCarriers', { headers: { 'x-api-key': wrongSecret(partner.apiKey) } });
  // Their records and counts are written after the answers.
  const lines = await eventually(async () => {
    const found = await linesOf();
    expect(found).toHaveLength(3);
    return found;
  });
  const line = { partner_id, partner_name: 'Lakeside Telehealth', code: 'VALIDATION_ERROR' };
  expect(lines).toMatchObject([
    { ...line, operation: 'createPatient', count: 2, latest_at: at.toISOString() },
    { ...line, operation: 'listClinics', reason: 'minimum', count: 1 },
    { ...line, operation: null, code: 'UNAUTHORIZED', reason: null, count: 1 },
  ]);
  const since = new Date(at.getTime() - 86_400_000).toISOString();
  expect(dataIn(await report())).toMatchObject({ since, complete: true });

  const terminal = terminalOf(service);
  const { stdout } = await terminal.run('report', 'refusals', '--since', '24h');
  expect(stdout).toMatch(/^PARTNER +OPERATION +CODE +REASON +COUNT +LATEST\n/);
  const minute = at.toISOString().slice(0, 16);
  const row = `Lakeside Telehealth +createPatient +VALIDATION_ERROR +\\S+ +2 +${minute}Z`;
  expect(stdout).toMatch(new RegExp(row));

  service.clock.advance(7_200_000);
  const anHourAgo = new Date(at.getTime() + 3_600_000).toISOString();
  const counted = { '1h': 0, [anHourAgo]: 0, '180m': 2, '1d': 2 };
  for (const [given, count] of Object.entries(counted)) {
    const recorded = (await linesOf({ since: given })).filter(({ operation }) => operation !== null);
    expect([given, recorded.length]).toEqual([given, count]);
  }
  expect(await terminal.json('report', 'refusals', '--since', '2026-11-01')).toMatchObject({
    since: '2026-11-01T00:00:00.000Z',
  });
});
