import { Agent, fetch as undiciFetch } from 'undici';
import * as oauth4webapi from 'oauth4webapi';
import * as oauth from 'openid-client';
import { describe, expect, it, onTestFinished } from 'vitest';

import { keyPairs, jwksOf, sharedOauth } from './token-requests.ts';

const { service, issuer, newClient, statusWith } = await sharedOauth();

/** The clock of the service stands still, so the client corrects its own. */
const skew = () => Math.round((service.clock.now().getTime() - Date.now()) / 1_000);

function trustingFetch(): oauth.CustomFetch {
  const agent = new Agent({ connect: { ca: service.authority ?? '' } });
  onTestFinished(() => agent.close());
  return (url: string, init: object) => undiciFetch(url, { ...init, dispatcher: agent });
}

const configuration = (clientId: string, authentication: oauth.ClientAuth): Promise<oauth.Configuration> =>
  oauth.discovery(new URL(issuer), clientId, { [oauth.clockSkew]: skew() }, authentication, {
    [oauth.customFetch]: trustingFetch(),
    algorithm: 'oauth2',
  });

describe('openid-client, from the metadata alone', () => {
  it.each(['RS384', 'ES384', 'ES256', 'EdDSA'] as const)('gets one with an assertion by %s', async (alg) => {
    const { publicKey, privateKey } = keyPairs[alg];
    const { clientId } = await newClient({ jwks: jwksOf(publicKey) });
    const algorithm = {
      RS384: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
      ES384: { name: 'ECDSA', namedCurve: 'P-384' },
      ES256: { name: 'ECDSA', namedCurve: 'P-256' },
      EdDSA: { name: 'Ed25519' },
    }[alg];
    const key = privateKey.toCryptoKey(algorithm, false, ['sign']);
    const config = await configuration(clientId, oauth.PrivateKeyJwt({ key, kid: 'key-0' }));
    const granted = await oauth.clientCredentialsGrant(config, { scope: 'account:read' });
    expect(granted.scope).toBe('account:read');
    expect(await statusWith(granted.access_token)).toBe(200);
  });
});

describe('oauth4webapi', () => {
  it('takes the access token for one of RFC 9068, by the metadata and the published keys alone', async () => {
    const { clientId: client_id, secret } = await newClient();
    const options = { [oauth4webapi.customFetch]: trustingFetch(), [oauth4webapi.clockSkew]: skew() };
    const found = await oauth4webapi.discoveryRequest(new URL(issuer), { ...options, algorithm: 'oauth2' });
    const server = await oauth4webapi.processDiscoveryResponse(new URL(issuer), found);
    const client = { client_id };
    const authentication = oauth4webapi.ClientSecretBasic(secret);
    const form = { scope: 'account:read' };
    const answer = await oauth4webapi.clientCredentialsGrantRequest(
      server,
      client,
      authentication,
      form,
      options,
    );
    const granted = await oauth4webapi.processClientCredentialsResponse(server, client, answer);
    const headers = { authorization: `Bearer ${granted.access_token}` };
    const request = new Request(`${issuer}/api/external/account`, { headers });
    const claims = await oauth4webapi.validateJwtAccessToken(server, request, issuer, options);
    expect(claims).toMatchObject({ iss: issuer, sub: client_id, client_id, scope: 'account:read' });
    expect(await statusWith(granted.access_token)).toBe(200);
  });
});
