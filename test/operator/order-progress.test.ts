import { expect, it } from 'vitest';

import { ship } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

it('the progress of an order says where it is, what has happened and what was delivered, and is audited without a purpose', async () => {
  const caller = await partnerWithReceiver(service);
  const order_id = await caller.order();
  await caller.attempted(1);
  const tracking_number = '9405511899223857000018';
  await ship(service, order_id, tracking_number);
  const { partnerId: partner_id, clinicId: clinic_id, webhookId: webhook_id } = caller;
  expect(dataIn(await operator.call('getOrderProgress', { path: { order_id } }))).toMatchObject({
    order: {
      ...{ order_id, partner_id, partner_name: 'Lakeside Telehealth', clinic_name: 'Lakeside Clinic' },
      ...{ status: 'shipped', status_since: service.clock.now().toISOString(), tracking_number },
    },
    tracking_url: expect.stringContaining(tracking_number) as unknown,
    history: [{ status: 'received' }, { status: 'processing' }, { status: 'shipped', actor: 'operator' }],
    deliveries: expect.arrayContaining([
      expect.objectContaining({ type: 'order.created', webhook_id, status: 'delivered' }),
    ]) as unknown,
  });
  expect(await recordsOf(operator, { operation: 'getOrderProgress', order_id })).toMatchObject([
    { partner_id, ids: { order_id, clinic_id }, reason: null },
  ]);
  const { stdout } = await terminalOf(service).run('order', 'progress', '--order', order_id);
  expect(stdout).toMatch(/HISTORY\nSTATUS .*\nreceived .*\nprocessing .*\nshipped /);
  expect(stdout).toMatch(/DELIVERIES\nTYPE .*\n(?:.*\n)*order\.created +delivered /);
});
