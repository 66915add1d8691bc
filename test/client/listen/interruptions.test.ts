import { expect, it } from 'vitest';

import { eventually } from '../../support/eventually.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { page, refusal, reset, startScriptedFeed } from '../scripted-feed.ts';
import { startListen } from './listen-process.ts';

it('says once that it is interrupted, and once that it is connected again, and goes on at its cursor', async () => {
  const receiver = await startReceiver();
  const unavailable = refusal(503, { code: 'SERVICE_UNAVAILABLE', message: 'Try again' });
  const feed = await startScriptedFeed([page(['1'], 'a'), reset, unavailable, page(['2'], 'b')]);
  const command = startListen(feed.url, receiver.url);
  await eventually(() => expect(command.lines).toHaveLength(2));
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['1', '2']);
  expect(feed.asked.slice(0, 4).map(({ after }) => after)).toEqual(['latest', 'a', 'a', 'a']);
  expect(command.errors.slice(2)).toEqual([
    expect.stringMatching(
      /^Interrupted \(\w+\)\. Trying again in 2 s, and until it works; no event is lost\.$/,
    ),
    'Connected again.',
  ]);
});
