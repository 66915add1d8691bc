import { describe, expect, test } from 'vitest';

import { eventTypes } from '../../server/events/types.ts';
import type { Clinic } from '../../server/accounts/store/clinics.ts';
import { removeWebhook, insertWebhook } from '../../server/webhooks/store/webhooks.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId } from './fixtures.ts';

const { store } = await sharedStore();
let clinic: Clinic;

async function register(of: Clinic, url: string, id = anId()) {
  const webhook = { id, clinicId: of.id, url, secret: 'whsec_of_this_webhook', events: eventTypes };
  return insertWebhook(store, of.partnerId, webhook, aChange(of.partnerId));
}

const urls = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://partner.example/events/${index}`);

describe('a registration', () => {
  test('keeps to both rules if many are made at once', async () => {
    clinic = await aClinic(store);
    const twice = await Promise.all([1, 2, 3].map(() => register(clinic, 'https://partner.example/same')));
    expect(twice.map(({ kind }) => kind).sort()).toEqual([
      'already_registered',
      'already_registered',
      'created',
    ]);
    const many = await Promise.all(urls(20).map((url) => register(clinic, url)));
    expect(many.filter(({ kind }) => kind === 'created')).toHaveLength(9);
    expect(many.filter(({ kind }) => kind === 'webhook_limit')).toHaveLength(11);
  });
});

describe('a deletion', () => {
  test('succeeds once if requested several times at once', async () => {
    clinic = await aClinic(store);
    const webhookId = anId();
    await register(clinic, 'https://partner.example/', webhookId);
    const verdicts = await Promise.all(
      [1, 2, 3].map(() =>
        removeWebhook(
          store,
          { partnerId: clinic.partnerId, clinicId: clinic.id, webhookId },
          aChange(clinic.partnerId),
        ),
      ),
    );
    expect(verdicts.sort()).toEqual(['deleted', 'webhook_not_found', 'webhook_not_found']);
  });
});
