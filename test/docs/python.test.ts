import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import { newPartnerWithPatient } from '../support/fixtures.ts';
import { installed, shellPath } from '../support/languages.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { ship } from '../support/order-progress.ts';
import { createOwnClient } from '../support/own-clients.ts';
import { startProcess } from '../support/process.ts';
import { sharedService } from '../support/shared-service.ts';
import { reset } from '../client/scripted-feed.ts';

const startJourney = (env: Readonly<Record<string, string>>) =>
  startProcess('python3', ['openapi/guides/python/journey.py'], { env: { PATH: shellPath, ...env } });

/** Runs the journey to its end. */
async function journey(env: Readonly<Record<string, string>>) {
  const { ended, errors } = startJourney(env);
  return { code: (await ended).code, errors };
}

/** A new partner, and the environment of its journey. */
async function newPartner() {
  const service = await sharedService('development');
  const partner = await newPartnerWithPatient(service, 'development');
  const { apiKey, clinicId } = partner;
  const env = {
    PARTNER_FULFILLMENT_URL: service.service.url,
    PARTNER_FULFILLMENT_API_KEY: apiKey,
    PARTNER_FULFILLMENT_CLINIC_ID: clinicId,
    SSL_CERT_FILE: join(service.dataDir, 'tls/ca.pem'),
  };
  return { service, partner, env };
}

describe.each(installed([{ language: 'Python', probe: 'python3 -c "import ssl"' }]))(
  'the journey in $language',
  () => {
    it.each(['an API key', 'an OAuth client'])(
      'goes from a practitioner to a refused refill with %s',
      async (who) => {
        const { service, partner, env } = await newPartner();
        const { clientId, secret: clientSecret } = await createOwnClient(partner);
        const client = {
          PARTNER_FULFILLMENT_API_KEY: '',
          PARTNER_FULFILLMENT_CLIENT_ID: clientId,
          PARTNER_FULFILLMENT_CLIENT_SECRET: clientSecret,
        };
        const { prints, ended, lines, errors } = startJourney({
          ...env,
          ...(who === 'an OAuth client' && client),
        });
        const [, order = ''] = await prints(/^Ordered (\S+)$/m);
        await ship(service, order);
        expect(await ended).toEqual({ code: 0, signal: null });
        expect(errors).toEqual([]);
        expect(lines).toEqual([
          expect.stringMatching(/^Ordered [0-9a-f-]{36}$/),
          'order.created received',
          'order.processing processing',
          'order.fulfilled shipped',
          'Tracking None',
          expect.stringMatching(/^Refill [0-9a-f-]{36}$/),
          'A second one is refused: REFILL_NOT_ELIGIBLE refill_pending',
        ]);
      },
    );

    it('says what to do if the certificate is not trusted', async () => {
      const { env } = await newPartner();
      const { code, errors } = await journey({ ...env, SSL_CERT_FILE: '/dev/null' });
      expect(errors).toEqual([expect.stringMatching(/^The certificate of .* Set SSL_CERT_FILE to the file/)]);
      expect(code).toBe(1);
    });

    it('ends with the code and request ID of a refusal, and never shows the key', async () => {
      const { env } = await newPartner();
      const { code, errors } = await journey({ ...env, PARTNER_FULFILLMENT_API_KEY: 'dev_another' });
      expect(errors.at(-1)).toMatch(/Refused: 401 UNAUTHORIZED: .* \(request [0-9a-f-]{36}\)$/);
      expect(errors.join()).not.toContain('dev_another');
      expect(code).toBe(1);
      const client = {
        PARTNER_FULFILLMENT_CLIENT_ID: 'dev_0',
        PARTNER_FULFILLMENT_CLIENT_SECRET: 'of-nobody',
      };
      const unknown = await journey({ ...env, ...client });
      expect(unknown.errors.at(-1)).toMatch(/Refused: 401 invalid_client: The client is unknown/);
      expect(unknown.errors.join()).not.toContain('of-nobody');
    });

    it('waits out a lost connection, half an answer and a rate limit', async () => {
      let requests = 0;
      const server = createServer((_, response) => {
        requests += 1;
        if (requests === 1) reset(response);
        else if (requests === 2)
          response.writeHead(200, { 'content-length': '100' }).write('{"succ', () => reset(response));
        else if (requests === 3) response.writeHead(429, { 'retry-after': '1' }).end('{}');
        else response.writeHead(403).end('<html>');
      });
      onTestFinished(() => void server.close());
      const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
      const { errors } = await journey({ PARTNER_FULFILLMENT_URL: url });
      expect(requests).toBe(4);
      expect(errors.at(-1)).toContain('Refused: 403 None');
    });
  },
);
