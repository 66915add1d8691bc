import { afterAll, beforeAll, expect, test } from 'vitest';

import { isOfFeed } from '../../server/events/store/feed.ts';
import { awaitEvents, readEvents, writeEvent } from '../support/feed.ts';
import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const execute = (sql: string) => service.service.store.database.execute(sql);

/** As if the database had been another one until now. */
const startHistory = ({ clinicId }: Partner, name: string) =>
  execute(`update feeds set history = '${name}' where clinic_id = '${clinicId}'`);

/** What a restore to that point makes of the feed. The next relay sees that the database is another one. */
const restoreTo = ({ clinicId }: Partner, position: number) =>
  execute(`
    delete from events where clinic_id = '${clinicId}' and position > ${position};
    update feeds set position = ${position} where clinic_id = '${clinicId}'`);

async function writeEvents(partner: Partner, count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) await writeEvent(partner);
}

/** The cursors behind the first events, one by one. */
async function cursorsOf(partner: Partner, count: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let query = {}; cursors.length < count; query = { after: cursors.at(-1) ?? '' }) {
    cursors.push((await readEvents(partner, { limit: '1', ...query })).cursor);
  }
  return cursors;
}

const expired = badRequest({
  field: 'after',
  reason: 'cursor_expired',
  message: 'events after this cursor are no longer kept',
});
const refusalOf = async (partner: Partner, after: string) =>
  refusalIn(await partner.call('listEvents', { query: { clinic_id: partner.clinicId, after } }));

test('after a restore, a reader that had lost events begins again, and one that was behind misses none', async () => {
  const partner = await newPartner(service, 'development');
  await writeEvents(partner, 4);
  await awaitEvents(partner, 4);
  await startHistory(partner, 'former');
  const cursors = await cursorsOf(partner, 4);
  await restoreTo(partner, 2);

  for (const lost of cursors.slice(2)) expect(await refusalOf(partner, lost)).toEqual(expired);

  await writeEvents(partner, 3);
  const all = await awaitEvents(partner, 5);
  for (const lost of cursors.slice(2)) expect(await refusalOf(partner, lost)).toEqual(expired);
  for (const [index, after] of cursors.slice(0, 2).entries()) {
    expect((await readEvents(partner, { after })).events).toEqual(all.events.slice(index + 1));
  }
  expect((await readEvents(partner, { after: all.cursor })).events).toEqual([]);
});

test('after a failover that lost nothing, every reader goes on', async () => {
  const partner = await newPartner(service, 'development');
  await writeEvents(partner, 2);
  await awaitEvents(partner, 2);
  await startHistory(partner, 'former');
  const cursors = await cursorsOf(partner, 2);
  await writeEvents(partner, 1);
  const all = await awaitEvents(partner, 3);
  for (const [index, after] of cursors.entries()) {
    expect((await readEvents(partner, { after })).events).toEqual(all.events.slice(index + 1));
  }
});

test('a clinic whose first events are all lost refuses their cursors', async () => {
  const partner = await newPartner(service, 'development');
  const { cursor: beginning } = await readEvents(partner);
  await writeEvents(partner, 1);
  await awaitEvents(partner, 1);
  await startHistory(partner, 'former');
  const [lost = ''] = await cursorsOf(partner, 1);
  await execute(`
    delete from events where clinic_id = '${partner.clinicId}';
    delete from feeds where clinic_id = '${partner.clinicId}'`);
  expect(await refusalOf(partner, lost)).toEqual(expired);
  await writeEvents(partner, 2);
  const all = await awaitEvents(partner, 2);
  expect(await refusalOf(partner, lost)).toEqual(expired);
  expect((await readEvents(partner, { after: beginning })).events).toEqual(all.events);
});

test('after two restores, each former history counts up to its own end', () => {
  const feed = { position: 9, history: 'third', former: { first: 3, second: 6 } };
  const valid = (history: string) =>
    Array.from({ length: 11 }, (_, position) => position).filter((position) =>
      isOfFeed({ history, position }, feed),
    );
  expect(valid('first')).toEqual([0, 1, 2, 3]);
  expect(valid('second')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(valid('third')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(valid('another')).toEqual([0]);
});
