import { afterEach, describe, expect, it } from 'vitest';

import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');

describe('listing carriers', () => {
  const newCaller = () => newPartner(service(), 'production');
  const importTable = (table: typeof demoCarriers) => {
    const { service: parts, clock } = service();
    return saveCarrierTable(parts.store, table, operatorChange(null, clock.now()));
  };
  afterEach(async () => {
    await importTable(demoCarriers);
  });

  it('answers 200 with the id and name of every carrier, in the operator’s order', async () => {
    const answer = await (await newCaller()).call('listCarriers');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        carriers: [
          { id: 'ups', name: 'UPS' },
          { id: 'fedex', name: 'FedEx' },
          { id: 'usps', name: 'USPS' },
        ],
      },
    });
  });

  it('shows a new table to the next request, and an empty list if the table is empty', async () => {
    const partner = await newCaller();
    await importTable([{ id: 'dhl', name: 'DHL', trackingPage: null, trackingPattern: null, services: [] }]);
    const dhl = { data: { carriers: [{ id: 'dhl', name: 'DHL' }] } };
    expect((await partner.call('listCarriers')).body).toMatchObject(dhl);
    await importTable([]);
    expect((await partner.call('listCarriers')).body).toMatchObject({ data: { carriers: [] } });
  });
});
