import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from '../../server/events/types.ts';

const guide = readFileSync('openapi/guides/receive-events.md', 'utf8');

test('the guide says when each type of event is sent', () => {
  for (const type of eventTypes) expect(guide).toContain(`| \`${type}\` `);
});
