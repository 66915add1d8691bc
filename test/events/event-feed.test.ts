import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createdEvent, readEvents, writeEvent } from '../support/feed.ts';
import type { ReadEvents } from '../support/feed.ts';
import { newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Waits until this many events have their places in the clinic's feed. */
const relayed = ({ clinicId }: Partner, count: number) =>
  expect
    .poll(() => storedRows(service, 'feeds', 'clinic_id', clinicId, 'clinic_id'))
    .toMatchObject([{ position: count }]);

const notOpening = (partner: Partner) =>
  service.service.store.database.execute(`
    update events set body_sealed = decode('0102', 'hex')
    where clinic_id = '${partner.clinicId}' and id = (
      select id from events where clinic_id = '${partner.clinicId}' order by written offset 1 limit 1
    )`);

const makeOlder = ({ clinicId }: Partner, time: string) =>
  service.service.store.database.execute(
    `update events set created_at = created_at - interval '${time}' where clinic_id = '${clinicId}'`,
  );

const queryAfter = ({ clinicId }: Partner, { cursor }: ReadEvents) => ({
  clinic_id: clinicId,
  after: cursor,
});

/** The log's lines about events that cannot be sent. */
const faultsLogged = ({ clinicId }: Partner) =>
  service.logged
    .filter((line) => line.includes('feed.event_not_sendable') && line.includes(clinicId))
    .map((line) => /"eventId":"[0-9a-f-]{36}","reason":"(\w+)"|$/.exec(line)?.[1]);

describe('an event of the feed that', () => {
  test.each([
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
    await relayed(partner, 3);
    const { events, cursor, hasMore } = await readEvents(partner);
    expect(events).toHaveLength(1);
    expect(hasMore).toBe(true);
    const query = { clinic_id: partner.clinicId, after: cursor, wait: '30' };
    const refused = await partner.call('listEvents', { query });
    expect(refusalIn(refused)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(refused.body)).not.toContain('Maria');
    expect(faultsLogged(partner)).toEqual(['held_up', 'held_up']);
  });

  test('cannot be sent is left out after a day, so that the later ones come, and the log names it', async () => {
    const partner = await newPartner(service, 'development');
    const fault = { ...createdEvent(partner.clinicId), patient_name: 'Maria' };
    for (const body of [undefined, fault, fault, undefined]) await writeEvent(partner, body);
    await relayed(partner, 4);
    const first = await readEvents(partner, { limit: '1' });
    await makeOlder(partner, '23 hours');
    expect(refusalIn(await partner.call('listEvents', { query: queryAfter(partner, first) }))).toMatchObject({
      status: 500,
    });
    await makeOlder(partner, '2 hours');
    const skipped = await readEvents(partner, { after: first.cursor, limit: '2' });
    expect(skipped).toMatchObject({ events: [], hasMore: true });
    const last = await readEvents(partner, { after: skipped.cursor, wait: '30' });
    expect(last).toMatchObject({ steps: ['order.created 1'], hasMore: false });
    expect((await readEvents(partner)).events).toHaveLength(2);
    expect(faultsLogged(partner).slice(-2)).toEqual(['left_out', 'left_out']);
    expect(service.logged.join()).not.toContain('Maria');
  });
});
