import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createdEvent, readEvents, writeEvent } from '../support/feed.ts';
import { newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Reads once as many events as there should be. */
async function readAll(partner: Partner, count: number) {
  let read = await readEvents(partner);
  while (read.events.length < count) read = await readEvents(partner, { wait: '1' });
  return read;
}

const notOpening = (partner: Partner) =>
  service.service.store.database.execute(`
    update events set body_sealed = decode('0102', 'hex')
    where clinic_id = '${partner.clinicId}' and id = (
      select id from events where clinic_id = '${partner.clinicId}' order by written offset 1 limit 1
    )`);

describe('an event of the feed that', () => {
  test.each([
    ['does not fit the contract', () => ({ type: 'order.created', timestamp: 'now', data: {} })],
    [
      'has a field that the contract does not have',
      (clinicId: string) => ({ ...createdEvent(clinicId), patient_name: 'Maria' }),
    ],
    ['does not open', createdEvent],
  ])('%s is not sent; those before it are, and none behind it is skipped to', async (what, faulty) => {
    const partner = await newPartner(service, 'development');
    await writeEvent(partner);
    await writeEvent(partner, faulty(partner.clinicId));
    await writeEvent(partner);
    if (what === 'does not open') await notOpening(partner);
    const { events, cursor, hasMore } = await readAll(partner, 1);
    expect(events).toHaveLength(1);
    expect(hasMore).toBe(true);
    const query = { clinic_id: partner.clinicId, after: cursor, wait: '30' };
    const refused = await partner.call('listEvents', { query });
    expect(refusalIn(refused)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(refused.body)).not.toContain('Maria');
  });
});
