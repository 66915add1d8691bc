import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { guides, oneText, readGuides } from '../../scripts/docs/guides.ts';
import { insertsFrom } from '../../scripts/docs/inserts.ts';
import { orderPicture } from '../../scripts/docs/order-picture.ts';
import { shownReasons } from '../../scripts/generate/shown-errors.ts';
import {
  orderReasons,
  orderStatuses,
  orderTransitions,
  statusesWithReason,
} from '../../server/orders/status.ts';
import { errorTable } from '../../server/errors.ts';
import { eventTypes } from '../../server/events/types.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { bundled } from '../../server/contract/contract.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const text = oneText(readGuides(insertsFrom(contract)));
// A comment in code may begin with # too.
const withoutCode = text.replaceAll(/^```.*?^```$/gms, '');
/** The anchors of Redoc: errors, and receive-events/after-an-outage. */
function anchors(): string[] {
  const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');
  let guide = '';
  return [...withoutCode.matchAll(/^(#+) (.+)$/gm)].map(([, level, heading = '']) => {
    if (level !== '#') return `${guide}/${anchorOf(heading)}`;
    guide = anchorOf(heading);
    return guide;
  });
}

describe('the guides', () => {
  it('are all in the documentation', () => {
    const written = readdirSync('openapi/guides').filter((name) => name.endsWith('.md'));
    expect([...guides].sort()).toEqual(written.map((name) => `openapi/guides/${name}`).sort());
  });

  it('for migration come before the changelog, the latest first, without the template', () => {
    const migrations = temporaryDirectory();
    for (const name of ['template', '2.0.0', '10.0.0'])
      writeFileSync(join(migrations, `${name}.md`), `# Migrate by ${name}\n`);
    const found = oneText(readGuides(insertsFrom(contract), migrations)).matchAll(
      /^# (Migrate.*|Change history)$/gm,
    );
    const expected = ['Migrate by 10.0.0', 'Migrate by 2.0.0', 'Change history'];
    expect([...found].map(([, heading]) => heading)).toEqual(expected);
  });

  it('refer to sections and operations that exist', () => {
    const operations = bundled('partner').operations.map(({ id }) => id);
    const known = [
      ...anchors().map((name) => `section/${name}`),
      ...operations.map((id) => `operation/${id}`),
    ];
    const named = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((target) => !known.includes(target))).toEqual([]);
  });

  it('list every error code with its status', () => {
    for (const [code, { status }] of Object.entries(errorTable)) {
      expect(text).toContain(`</a>\`${code}\` ${status} |`);
    }
  });

  it('say when each type of event is sent', () => {
    const guide = readFileSync('openapi/guides/receive-events.md', 'utf8');
    for (const type of eventTypes) expect(guide).toContain(`| \`${type}\` `);
  });

  it('say how to get each type of event and each error in development', () => {
    const guide = readFileSync('openapi/guides/test-your-integration.md', 'utf8');
    const named = [...eventTypes, 'webhook.test', ...Object.keys(errorTable)];
    expect(named.filter((name) => !guide.includes(`| \`${name}\` `))).toEqual([]);
  });

  it('list every reason in the contract', () => {
    const reasons = shownReasons(contract);
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => !text.includes(`| \`${reason}\` |`))).toEqual([]);
  });
});

it('the picture of an order has each status once and an arrow for each transition', () => {
  const picture = orderPicture();
  const moves = orderStatuses.reduce((count, status) => count + orderTransitions[status].length, 0);
  expect(picture.match(/<polyline /g)).toHaveLength(moves);
  for (const status of orderStatuses) expect(picture.split(`>${status}</text>`)).toHaveLength(2);
});

it('the guide states the schedule of retries', () => {
  const minutes = retryDelays.map((delay) => delay / 60_000);
  expect(minutes).toEqual([0, 5 / 60, 5, 30, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60)]);
  expect(text).toContain(
    'at once, then after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours.',
  );
});

it('the picture says which statuses have a reason, and the guide what each reason means', () => {
  expect(orderPicture().split('>with a reason</text>')).toHaveLength(statusesWithReason.length + 1);
  for (const reason of orderReasons) expect(text).toContain(`| \`${reason}\` |`);
});
