import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { selfSigned } from '../../support/certificates.ts';
import { eventually } from '../../support/eventually.ts';
import { listenOnFreePort } from '../../support/listen-on-free-port.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { heldAnswer, ok, startReceiver } from '../../webhooks/receiver.ts';
import { page, refusal, silent, startScriptedFeed, webPage } from '../scripted-feed.ts';
import { apiKey, startCommand, startListen } from './listen-process.ts';

const nobody = 'http://localhost:1/';

describe('a signal ends the command with exit code 0 and says how to go on', () => {
  it('while it waits for an event', async () => {
    const feed = await startScriptedFeed([page([], 'a'), silent]);
    const command = startListen(feed.url, nobody);
    await eventually(() => expect(feed.asked).toHaveLength(2));
    command.signal('SIGTERM');
    expect(await command.ended).toBe(0);
    expect(command.errors.at(-1)).toBe('Ended. To go on from here: --after a');
  });

  it('while a receiver does not answer: the event counts as not sent', async () => {
    const receiver = await startReceiver(() => undefined);
    const feed = await startScriptedFeed([page([], 'a'), page(['1', '2'], 'b')]);
    const command = startListen(feed.url, receiver.url);
    await receiver.arrived(1);
    command.signal('SIGINT');
    expect(await command.ended).toBe(0);
    expect(command.lines).toEqual([]);
    expect(command.errors.at(-1)).toBe('Ended. To go on from here: --after a');
  });
});

it('ends with exit code 0 when the reader of its output has ended', async () => {
  const held = heldAnswer();
  const receiver = await startReceiver((response, delivery) => {
    (delivery.headers['webhook-id'] === '1' ? ok : held.answer)(response, delivery);
  });
  const feed = await startScriptedFeed([page(['1', '2', '3'], 'a')]);
  const command = startListen(feed.url, receiver.url, ['--json']);
  await eventually(() => expect(command.lines).toHaveLength(1));
  command.stopReading();
  held.release();
  expect(await command.ended).toBe(0);
});

describe('a refusal of the service ends the command with exit code 1', () => {
  const refused = (code: string, reason?: string) => ({
    code,
    message: 'The words of the service',
    ...(reason === undefined ? {} : { details: { field: 'after', reason } }),
    requestId: '01a19cdf-787e-7563-b6c3-d2db85c1df45',
  });
  it.each([
    [401, refused('UNAUTHORIZED'), 'The key or OAuth client is not valid here'],
    [404, refused('NOT_FOUND'), 'There is no event feed at this address'],
    [400, refused('VALIDATION_ERROR', 'cursor_expired'), 'no longer kept. Begin with --from-start'],
  ])('%d %o', async (status, error, explained) => {
    const feed = await startScriptedFeed([refusal(status, error)]);
    const { ended, lines: printed, errors: notices } = startListen(feed.url, nobody);
    expect(await ended).toBe(1);
    expect(printed).toEqual([]);
    expect(notices.at(-1)).toContain(explained);
    expect(notices.at(-1)).toContain(
      'The words of the service (request 01a19cdf-787e-7563-b6c3-d2db85c1df45)',
    );
    expect(notices.join()).not.toContain(apiKey);
  });
});

describe('exit code 3 at the start', () => {
  it.each([
    ['nobody listens', closedAddress, 'The service cannot be reached: ECONNREFUSED'],
    ['something else answers', () => feedOf(webPage(200)), 'The service cannot be reached: '],
  ])('if %s', async (_, service, explained) => {
    const { ended, errors: notices } = startListen(await service(), nobody);
    expect(await ended).toBe(3);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(explained);
  });

  it('if the certificate is not trusted, and says how to trust it', async () => {
    const tls = await selfSigned();
    const feed = await startScriptedFeed([page([], 'a'), silent], tls);
    const refused = startListen(feed.url, nobody);
    expect(await refused.ended).toBe(3);
    expect(refused.errors).toEqual([
      expect.stringMatching(
        /not trusted \(\w+\)\. Name its authority with --ca-file or NODE_EXTRA_CA_CERTS$/,
      ),
    ]);
    expect(feed.asked).toEqual([]);

    const file = join(temporaryDirectory(), 'ca.pem');
    writeFileSync(file, tls.cert);
    const other = await startScriptedFeed([page([], 'a'), silent], tls);
    const [named, extra] = [
      startListen(feed.url, nobody, ['--ca-file', file]),
      startListen(other.url, nobody, [], { NODE_EXTRA_CA_CERTS: file }),
    ];
    await Promise.all([named.connected(), extra.connected()]);
  });
});

it('wrong usage is exit code 2, and --help is no failure', async () => {
  const [wrong, help] = [startCommand(['listen', '--forward-to', nobody]), startCommand(['--help'])];
  expect(await wrong.ended).toBe(2);
  expect(wrong.errors).toHaveLength(1);
  expect(await help.ended).toBe(0);
  expect(help.lines[0]).toMatch(/^Usage: partner-fulfillment listen /);
  expect(help.errors).toEqual([]);
});

async function closedAddress(): Promise<string> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  return `http://127.0.0.1:${port}`;
}

function feedOf(answer: Parameters<typeof startScriptedFeed>[0][number]): Promise<string> {
  return startScriptedFeed([answer]).then(({ url }) => url);
}
