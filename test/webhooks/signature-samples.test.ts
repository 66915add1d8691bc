import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';

import { installed, shellPath } from '../support/languages.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { startReceiver } from './receiver.ts';

const samples = installed([
  { language: 'Node', probe: 'node --version', run: 'node sign.mjs' },
  { language: 'Python', probe: 'python3 -c "str.removeprefix"', run: 'python3 sign.py' },
  { language: 'PHP', probe: 'php --version', run: 'php sign.php' },
  { language: 'Go', probe: 'go version', run: 'GOCACHE=$PWD/cache go run sign.go' },
]);

/** A test event as the service delivers it after a rotation: with the signatures of both secrets, the newer first. */
async function realDelivery() {
  const receiver = await startReceiver();
  const { call, clinicId } = await newPartner(await sharedService('development'), 'development');
  const body = { clinic_id: clinicId, webhook_url: receiver.url };
  const registered = await call('registerWebhook', { body });
  const path = { webhook_id: idIn(registered, 'webhook_id') };
  const rotated = await call('rotateWebhookSecret', { path });
  await call('testWebhook', { path });
  await receiver.arrived(1);
  const [delivery] = receiver.received;
  if (!delivery) throw new Error('Nothing was delivered');
  return { ...delivery, secrets: [rotated, registered].map((answer) => idIn(answer, 'signing_secret')) };
}

it.each(samples)('the program in $language prints the signatures of a real delivery', async ({ run }) => {
  const { headers, body, secrets } = await realDelivery();
  const cwd = temporaryDirectory();
  cpSync('openapi/guides/signatures', cwd, { recursive: true });
  /** Runs the sample as its first line says. */
  const print = (secret: string, input: string) => {
    const variables = { ID: headers['webhook-id'], TIMESTAMP: headers['webhook-timestamp'] };
    const env = { PATH: shellPath, SIGNING_SECRET: secret, ...variables };
    return spawnSync('sh', ['-c', run], { cwd, env, input, encoding: 'utf8' }).stdout.trim();
  };
  const signatures = headers['webhook-signature']?.split(' ');
  expect(secrets.map((secret) => print(secret, body))).toEqual(signatures);
  const [secret = ''] = secrets;
  const ofAnotherBody = print(secret, `${body}\n`);
  expect(ofAnotherBody).toMatch(/^v1,[\w+/]{43}=$/);
  expect(signatures).not.toContain(ofAnotherBody);
});
