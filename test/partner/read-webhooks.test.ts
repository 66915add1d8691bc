import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { anotherClinic, dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const register = async ({ call }: Partner, clinic_id: string, name: string, fields: object = {}) => {
  const webhook_url = `https://hooks.lakesideclinic.example/${name}`;
  return idIn(await call('registerWebhook', { body: { clinic_id, webhook_url, ...fields } }), 'webhook_id');
};
const read = async ({ call }: Partner, webhook_id: string) =>
  dataIn(await call('getWebhook', { path: { webhook_id } }));

describe('a webhook that is read', () => {
  it('shows its whole URL and its events, and never its secret', async () => {
    const partner = await newPartner(service(), 'production');
    const events = ['order.cancelled', 'order.on_hold'];
    const id = await register(partner, partner.clinicId, 'events?token=t0ken', { events });
    expect(await read(partner, id)).toEqual({
      webhook_id: id,
      clinic_id: partner.clinicId,
      webhook_url: 'https://hooks.lakesideclinic.example/events?token=t0ken',
      events,
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_delivered_at: null,
      next_attempt_at: null,
      pending_deliveries: 0,
      previous_secrets_expire_at: null,
      recovery: null,
      created_at: service().clock.now().toISOString(),
    });
  });

  it('is the same in the list of its clinic, newest first', async () => {
    const partner = await newPartner(service(), 'production');
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      service().clock.advance(1_000);
      ids.unshift(await register(partner, partner.clinicId, name));
    }
    await register(partner, await anotherClinic(partner), 'elsewhere');
    const webhooks = await Promise.all(ids.map((id) => read(partner, id)));
    const listed = await partner.call('listWebhooks', { query: { clinic_id: partner.clinicId } });
    expect(dataIn(listed)).toEqual({ webhooks });
  });
});
