import { describe, expect, it } from 'vitest';

import { findApiKey } from '../../server/accounts/store/api-keys.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { prefixOf } from '../support/key-parts.ts';
import { dataIn, newPartner } from '../support/partner.ts';

const running = bothEnvironments();

describe.each(environments)('reading one’s account in %s', (environment) => {
  const newCaller = (options = {}) => newPartner(running(environment), environment, options);

  it('shows the partner, the environment, the limit and the key without its secret', async () => {
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const { call, partnerId, keyId, apiKey } = await newCaller({ expiresAt, scopes: ['account:read'] });
    const answer = await call('getAccount');
    expect(dataIn(answer)).toEqual({
      partner_id: partnerId,
      name: 'Lakeside Telehealth',
      environment,
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
    const key = await findApiKey(running(environment).service.store, keyId);
    expect(apiKey).toContain(`_${key?.lookupId ?? 'missing'}_`);
    expect(JSON.stringify(answer)).not.toContain(apiKey);
  });

  it('needs no signed agreement, and says that there is none', async () => {
    const { call } = await newCaller({ baaSigned: false });
    expect(dataIn(await call('getAccount'))).toMatchObject({ baa_signed: false, key: { expires_at: null } });
  });
});
