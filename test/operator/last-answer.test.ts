import { expect, it } from 'vitest';

import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { dataIn } from '../support/partner.ts';
import { operatorWith, ownOperator } from './operator.ts';

const { service } = await ownOperator();

it.each([
  [['pharmacist'], true],
  [['support', 'integrations', 'admin'], false],
] as const)(
  'a receiver’s last answer, which may quote health information: %s sees it: %s',
  async (roles, sees) => {
    const said = 'Maria Alvarez is unknown';
    const caller = await partnerWithReceiver(service, (response) => response.writeHead(500).end(said));
    await caller.order();
    const delivery = await caller.attempted(1);
    const path = { delivery_id: String(delivery['delivery_id']) };
    const person = await operatorWith(service, roles);
    const answer = await person.call('getDelivery', { path }).finally(() => person.close());
    expect(dataIn(answer)).toMatchObject({ attempts: [{ status: 500 }], last_answer: sees ? said : null });
  },
);
