import { afterAll, describe, expect, it } from 'vitest';

import { auditRecord } from '../../server/audit/record.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { reportRefusals } from '../../server/audit/store/refusal-report.ts';
import { addRequests } from '../../server/audit/store/request-hours.ts';
import { lookupIdOf } from '../support/key-parts.ts';
import { freshStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';
import { noRequests, now } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function aPartner() {
  const { partnerId, apiKey } = await newTenant(store, now);
  return { partnerId, lookupId: lookupIdOf(apiKey) };
}

/** Records of requests of a partner, each a minute older than the last. */
async function refused(partnerId: string | null, reasons: readonly (string | null)[], fields = {}) {
  const records = reasons.map((reason, index) =>
    auditRecord({
      ...{ at: minutesAgo(index + 1), actor: { kind: 'partner', keyId: null }, partnerId, ids: {} },
      ...{ operation: 'createPatient', outcome: 'VALIDATION_ERROR', reason, status: 400, requestId: null },
      ...fields,
    }),
  );
  await appendAuditRecords(store, records);
  return records.map(({ at }) => at);
}

const linesOf = async (partnerId: string, since = minutesAgo(60)) =>
  (await reportRefusals(store, since)).refusals.filter((line) => line.partnerId === partnerId);

describe('the report of refusals', () => {
  it('counts by partner, operation, code and reason, with the latest time', async () => {
    const { partnerId } = await aPartner();
    const [latest] = await refused(partnerId, ['format', 'format', 'required']);
    await refused(partnerId, ['format'], { operation: 'none', outcome: 'NOT_FOUND' });
    const line = { partnerId, partnerName: 'Lakeside Telehealth', operation: 'createPatient' };
    expect(await linesOf(partnerId)).toMatchObject([
      { ...line, code: 'VALIDATION_ERROR', reason: 'format', count: 2, latestAt: latest },
      { ...line, code: 'VALIDATION_ERROR', reason: 'required', count: 1 },
      { ...line, operation: null, code: 'NOT_FOUND', reason: 'format', count: 1 },
    ]);
  });

  it('leaves out what succeeded, what operators were refused, and what is older', async () => {
    const { partnerId } = await aPartner();
    await refused(partnerId, [null], { outcome: 'done' });
    await refused(partnerId, ['format'], { actor: { kind: 'simulator' } });
    await refused(partnerId, ['format'], { at: minutesAgo(90) });
    expect(await linesOf(partnerId)).toEqual([]);
    expect(await linesOf(partnerId, minutesAgo(120))).toHaveLength(1);
  });

  it('counts 401 and 429, which leave no record, in the hour in which they were', async () => {
    const { partnerId, lookupId } = await aPartner();
    await addRequests(store, [{ ...noRequests, lookupId, unauthorized: 3 }]);
    const [line, ...others] = await linesOf(partnerId);
    expect(line).toMatchObject({ operation: null, code: 'UNAUTHORIZED', reason: null, count: 3 });
    expect(line?.latestAt.toISOString()).toMatch(/:00:00\.000Z$/);
    expect(others).toEqual([]);
    await addRequests(store, [{ ...noRequests, lookupId, rateLimited: 5 }]);
    expect(await linesOf(partnerId)).toMatchObject([
      { code: 'RATE_LIMIT_EXCEEDED', count: 5 },
      { code: 'UNAUTHORIZED', count: 3 },
    ]);
  });

  it('puts the partner first that has the most, whatever its single reasons', async () => {
    const [few, many] = [await aPartner(), await aPartner()];
    await refused(few.partnerId, Array<string>(30).fill('format'));
    await refused(many.partnerId, [
      ...Array<string>(20).fill('format'),
      ...Array<string>(20).fill('required'),
    ]);
    const { refusals } = await reportRefusals(store, minutesAgo(60));
    const order = refusals.map(({ partnerId }) => partnerId).filter((id) => id !== null);
    expect(order.slice(0, 3)).toEqual([many.partnerId, many.partnerId, few.partnerId]);
  });

  it('counts the newest of more refusals than it examines, and says since when', async () => {
    const { partnerId } = await aPartner();
    await refused(partnerId, ['format', 'format', 'format']);
    const whole = await reportRefusals(store, minutesAgo(60), 10_000);
    expect(whole).toMatchObject({ isComplete: true });
    const { isComplete, since, refusals } = await reportRefusals(store, minutesAgo(60), 2);
    const examined = refusals.filter(({ operation }) => operation !== null);
    expect(isComplete).toBe(false);
    expect(examined.reduce((total, { count }) => total + count, 0)).toBe(2);
    expect(since.getTime()).toBeGreaterThan(minutesAgo(30).getTime());
  });
});
