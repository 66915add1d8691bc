import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { newApiKey } from '../../server/accounts/key-format.ts';
import { insertApiKey } from '../../server/accounts/store/api-keys.ts';
import { practitionerBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { idOf, listed } from '../support/listed-requests.ts';
import type { Query } from '../support/listed-requests.ts';
import { dataIn, newPartner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');

describe('searching one’s requests', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('shows the key of each request, and finds them by it', async () => {
    const partner = await newCaller();
    const { service, partnerId, keyId, clinicId } = partner;
    const now = service.clock.now();
    const { apiKey, ...parts } = newApiKey('production');
    const second = randomUUID();
    const key = { id: second, partnerId, ...parts, expiresAt: null };
    await insertApiKey(service.service.store, key, operatorChange(partnerId, now));
    await partner.call('createPractitioner', { body: practitionerBody(clinicId) });
    const headers = { 'x-api-key': apiKey };
    await partner.call('createPractitioner', { body: practitionerBody(clinicId), headers });
    for (const [id, prefix] of [
      [keyId, partner.apiKey.slice(0, -44)],
      [second, apiKey.slice(0, -44)],
    ] as const) {
      expect(await listed(partner, { key_id: id.toUpperCase() })).toMatchObject([
        { key_id: id, key_prefix: prefix },
      ]);
    }
  });

  it('finds those with a status, a field and a reason, and those that took so long', async () => {
    const partner = await newCaller();
    const body = practitionerBody(partner.clinicId);
    const success = await partner.call('createPractitioner', { body });
    const refusals = [
      await partner.call('createPractitioner', { body: { ...body, first_name: 'L' } }),
      await partner.call('createPractitioner', { body: { ...body, npi: 'x' } }),
    ];
    const ids = [success, ...refusals].map(idOf);
    await eventually(async () => {
      expect(await listed(partner)).toHaveLength(3);
    });
    const found = async (query: Query) =>
      (await listed(partner, query)).map(({ request_id }) => ids.indexOf(String(request_id))).sort();
    expect(await found({ status: '400' })).toEqual([1, 2]);
    expect(await found({ status: '201' })).toEqual([0]);
    expect(await found({ field: 'first_name' })).toEqual([1]);
    expect(await found({ reason: 'min_length' })).toEqual([1]);
    expect(await found({ min_duration_ms: '0' })).toEqual([0, 1, 2]);
    expect(await found({ min_duration_ms: '3600000' })).toEqual([]);
  });

  it('pages through all of them once, newest first, and by time', async () => {
    const partner = await newCaller();
    const ids: string[] = [];
    const start = partner.service.clock.now();
    for (let count = 0; count < 5; count += 1) {
      partner.service.clock.advance(1_000);
      ids.unshift(
        idOf(await partner.call('createPractitioner', { body: practitionerBody(partner.clinicId) })),
      );
    }
    const seen: unknown[] = [];
    for (let query: Query = { limit: '2' }; ;) {
      const { requests, next_cursor } = dataIn(await partner.call('listRequests', { query }));
      if (!Array.isArray(requests)) throw new Error('There are no requests');
      seen.push(...requests.map(({ request_id }) => request_id as unknown));
      if (typeof next_cursor !== 'string') break;
      query = { limit: '2', cursor: next_cursor };
    }
    expect(seen).toEqual(ids);
    const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000).toISOString();
    const between = await listed(partner, { since: at(2), until: at(4) });
    expect(between.map(({ request_id }) => request_id)).toEqual(ids.slice(2, 4));
    expect(await listed(partner, { since: at(4), until: at(2) })).toEqual([]);
  });
});
