import { afterAll } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { startTestService } from '../support/service.ts';
import { testClock } from '../support/test-clock.ts';
import { client, startIssuer } from './issuer.ts';

/** A development service that takes the ID tokens of a real provider. The provider's clock is the real one. */
export async function serviceWithIssuer(redirectUris: readonly string[] = []) {
  const issuer = await startIssuer(redirectUris);
  const settings = { OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: client.id };
  const service: TestService = await startTestService(settings, testClock(new Date()));
  const operator = operatorOf(service);
  afterAll(async () => {
    await operator.close();
    await service.close();
    await issuer.stop();
  });

  /** Adds an operator without a key, and its account at the issuer. */
  const newPerson = async (login: string, roles: readonly string[] = ['support']) => {
    const email = `${login}@pharmacy.example`;
    issuer.accounts.set(login, { email, email_verified: true });
    const body = { name: login, email, roles, without_key: true };
    return { id: idIn(await operator.call('createOperator', { body }), 'operator_id'), login, email };
  };

  const now = () => Math.floor(service.clock.now().getTime() / 1000);
  /** An ID token about a person, valid for an hour. */
  const claimsOf = ({ login, email }: { readonly login: string; readonly email: string }) => ({
    iss: issuer.url,
    aud: client.id as string,
    sub: login,
    email,
    email_verified: true as unknown,
    iat: now(),
    exp: now() + 3600,
  });

  /** Sends a request as the page behind a proxy does. */
  const send = (token: string, headers: Readonly<Record<string, string>> = {}, path = self) =>
    operator.send({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin', ...headers },
    });

  return { issuer, service, operator, newPerson, claimsOf, send, now, dataIn };
}

const self = '/api/operator/operators/self';
