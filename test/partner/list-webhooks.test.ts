import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { anotherClinic, dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

async function register(partner: Partner, name: string, clinic_id = partner.clinicId): Promise<string> {
  const body = { clinic_id, webhook_url: `https://hooks.lakesideclinic.example/${name}` };
  return idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
}

const list = (partner: Partner, clinicId = partner.clinicId) =>
  partner.call('listWebhooks', { query: { clinic_id: clinicId } });

describe('listing webhooks', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('is empty for a clinic without webhooks', async () => {
    expect(dataIn(await list(await newCaller()))).toEqual({ webhooks: [] });
  });

  it('shows all webhooks of the clinic as they are read one by one, newest first', async () => {
    const partner = await newCaller();
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      service().clock.advance(1_000);
      ids.unshift(await register(partner, String(index)));
    }
    await register(partner, 'elsewhere', await anotherClinic(partner));
    const read = (id: string) => partner.call('getWebhook', { path: { webhook_id: id } });
    const webhooks = await Promise.all(ids.map(async (id) => dataIn(await read(id))));
    expect(dataIn(await list(partner, partner.clinicId.toUpperCase()))).toEqual({ webhooks });
  });

  it('shows no signing secret', async () => {
    const partner = await newCaller();
    await register(partner, 'events');
    expect(JSON.stringify((await list(partner)).body)).not.toContain('whsec_');
  });

  it('is audited with its clinic', async () => {
    const partner = await newCaller();
    const recorded = (await list(partner)).headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(service(), 'audit_records', 'request_id', recorded))
      .toMatchObject([{ operation: 'listWebhooks', ids: { clinic_id: partner.clinicId } }]);
  });
});
