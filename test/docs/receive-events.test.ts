import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from '../../server/events/types.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';

const guide = readFileSync('openapi/guides/receive-events.md', 'utf8');

test('the guide says when each type of event is sent', () => {
  for (const type of eventTypes) expect(guide).toContain(`| \`${type}\` `);
});

test('the guide states the retry schedule of the code', () => {
  const told = guide.replaceAll('\n', ' ');
  const words = retryDelays.slice(1).map((delay) => {
    const [amount, unit] =
      delay < 60_000
        ? [delay / 1_000, 'seconds']
        : delay < 3_600_000
          ? [delay / 60_000, 'minutes']
          : [delay / 3_600_000, 'hours'];
    return `${amount} ${unit}`;
  });
  const last = words.pop() ?? '';
  expect(told).toContain(`at once, then after ${words.join(', ')} and ${last}`);
});
