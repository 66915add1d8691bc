import { describe, expect, it } from 'vitest';

import { findApiKey } from '../../server/accounts/store/api-keys.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { prefixOf } from '../support/key-parts.ts';
import { dataIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');
const newCaller = (options = {}) => newPartner(service(), 'production', options);

describe('reading one’s account', () => {
  it('shows the partner, the environment, the limit and the key without its secret', async () => {
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const { call, partnerId, keyId, apiKey } = await newCaller({ expiresAt, scopes: ['account:read'] });
    const answer = await call('getAccount');
    expect(dataIn(answer)).toEqual({
      partner_id: partnerId,
      name: 'Lakeside Telehealth',
      environment: 'production',
      baa_signed: true,
      requests_per_minute: Number(answer.headers.get('x-ratelimit-limit')),
      keys_managed_by: 'partner',
      key: {
        key_id: keyId,
        prefix: prefixOf(apiKey),
        scopes: ['account:read'],
        expires_at: expiresAt.toISOString(),
      },
    });
    const key = await findApiKey(service().service.store, keyId);
    expect(apiKey).toContain(`_${key?.lookupId ?? 'missing'}_`);
    expect(JSON.stringify(answer)).not.toContain(apiKey);
  });

  it('needs no signed agreement, and says that there is none', async () => {
    const { call } = await newCaller({ baaSigned: false });
    expect(dataIn(await call('getAccount'))).toMatchObject({ baa_signed: false, key: { expires_at: null } });
  });
});

describe('listing one’s clinics', () => {
  const list = async ({ call }: Partner, query = {}) => dataIn(await call('listClinics', { query }));
  const cursorBehind = (id: string) => Buffer.from(JSON.stringify([id])).toString('base64url');

  it('shows the partner’s own clinics only, whatever the cursor holds', async () => {
    const [older, newer] = [await newCaller(), await newCaller()];
    const own = { clinics: [{ clinic_id: older.clinicId, name: 'Lakeside Clinic' }], next_cursor: null };
    expect(await list(older)).toEqual(own);
    expect(await list(older, { cursor: cursorBehind(newer.clinicId) })).toEqual(own);
    const none = { clinics: [], next_cursor: null };
    expect(await list(newer, { cursor: cursorBehind(older.clinicId) })).toEqual(none);
  });
});
