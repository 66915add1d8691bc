import { beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { dataIn, newPartner, wrongSecret } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator } from './operator.ts';

const { operator, service } = await ownOperator();
const terminal = terminalOf(service);

const report = (query: Readonly<Record<string, string>> = {}) => operator.call('reportRefusals', { query });

const linesOf = async (partnerId: string, query = {}) =>
  itemsIn(await report(query), 'refusals').filter((line) => line['partner_id'] === partnerId);

/** A partner whose requests were refused in three ways. Their records and counts are written after the answers. */
async function refusedPartner() {
  const partner = await newPartner(service, 'development');
  const at = service.clock.now().toISOString();
  await partner.call('createPatient', { body: {} });
  await partner.call('createPatient', { body: {} });
  await partner.call('listClinics', { query: { limit: '0' } });
  await partner.call('listCarriers', { headers: { 'x-api-key': wrongSecret(partner.apiKey) } });
  const { partnerId } = partner;
  await eventually(async () => expect(await linesOf(partnerId)).toHaveLength(3));
  return { partnerId, at };
}

let refused: Awaited<ReturnType<typeof refusedPartner>>;
beforeAll(async () => {
  refused = await refusedPartner();
});

describe('reportRefusals', () => {
  it('counts the refusals of the last 24 hours by partner, operation, code and reason', async () => {
    const { partnerId, at } = refused;
    const partner = { partner_id: partnerId, partner_name: 'Lakeside Telehealth' };
    const lines = await linesOf(partnerId);
    expect(lines).toMatchObject([
      { ...partner, operation: 'createPatient', code: 'VALIDATION_ERROR', count: 2, latest_at: at },
      { ...partner, operation: 'listClinics', code: 'VALIDATION_ERROR', reason: 'minimum', count: 1 },
      { ...partner, operation: null, code: 'UNAUTHORIZED', reason: null, count: 1 },
    ]);
    const since = new Date(service.clock.now().getTime() - 86_400_000).toISOString();
    expect(dataIn(await report())).toMatchObject({ since, complete: true });
  });

  it('takes a timestamp or how long ago, and leaves out what is older', async () => {
    const { partnerId } = refused;
    service.clock.advance(7_200_000);
    const recorded = async (query: object) =>
      (await linesOf(partnerId, query)).filter(({ operation }) => operation !== null).length;
    const anHourAgo = new Date(service.clock.now().getTime() - 3_600_000).toISOString();
    expect(await recorded({ since: '1h' })).toBe(0);
    expect(await recorded({ since: anHourAgo })).toBe(0);
    expect(await recorded({ since: '180m' })).toBe(2);
    expect(await recorded({ since: '1d' })).toBe(2);
  });
});

describe('operator report refusals', () => {
  it('prints a line for each partner, operation, code and reason', async () => {
    const { at } = refused;
    const { stdout, exitCode } = await terminal.run('report', 'refusals', '--since', '24h');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^PARTNER +OPERATION +CODE +REASON +COUNT +LATEST\n/);
    expect(stdout).toMatch(
      new RegExp(`Lakeside Telehealth +createPatient +VALIDATION_ERROR +\\S+ +2 +${at.slice(0, 16)}Z`),
    );
    expect(await terminal.json('report', 'refusals', '--since', '2026-11-01')).toMatchObject({
      since: '2026-11-01T00:00:00.000Z',
      complete: true,
    });
  });
});
