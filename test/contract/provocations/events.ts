import { statement } from '../../../server/database/statement.ts';
import { orderBody, without } from '../../support/bodies.ts';
import { awaitEvents, readEvents, writeEvent } from '../../support/feed.ts';
import { moveThrough } from '../../support/order-progress.ts';
import { idIn } from '../../support/partner.ts';
import type { Provocation, Provocations } from './provocation.ts';

const list =
  (query: Readonly<Record<string, string>>): Provocation =>
  async ({ reader }) => {
    const { call, clinicId } = await reader();
    return call('listEvents', { query: { clinic_id: clinicId, ...query } });
  };

const medication = {
  medication: 'Gabapentin',
  dose: '300 mg',
  quantity: 90,
  direction: 'Take one capsule three times a day',
  days_supply: 30,
};

/** Reads the feed from its beginning or its end, once an order was created and is being filled. */
const afterOrder =
  (from: 'beginning' | 'end'): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const { call, clinicId, service } = caller;
    const order = { external_id: 'order-20418', carrier_id: 'usps', service_id: 'usps-priority' };
    const lines = { medication_requests: [medication] };
    const body = { ...without(orderBody(caller), 'is_refrigerated'), ...order, ...lines };
    const orderId = idIn(await call('createMedicationOrder', { body }), 'medication_order_id');
    await moveThrough(service, orderId, 'processing');
    const { cursor } = await awaitEvents(caller, 2);
    const after = from === 'end' ? { after: cursor } : {};
    return call('listEvents', { query: { clinic_id: clinicId, ...after } });
  };

const forgetFeed = statement(
  'forget_feed',
  'update feeds set purged = position where clinic_id = :clinic_id',
);

/** Reads on after an event whose successors are all deleted. */
const afterDeletion: Provocation = async ({ partner }) => {
  const caller = await partner(undefined, {});
  const { call, clinicId, service } = caller;
  const { cursor } = await readEvents(caller);
  await writeEvent(caller);
  await awaitEvents(caller, 1);
  await service.service.store.database.run(forgetFeed, { clinic_id: clinicId });
  return call('listEvents', { query: { clinic_id: clinicId, after: cursor } });
};

export const events: Provocations = {
  EventList: { events: afterOrder('beginning'), nothing: afterOrder('end') },
  EventListInvalid: {
    cursor_expired: afterDeletion,
    wait_too_long: list({ wait: '31' }),
    unknown_type: list({ types: 'order.lost' }),
  },
};
