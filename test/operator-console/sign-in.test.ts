import { describe, expect, it } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import { operatorOf, operatorWith } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { widths } from '../support/browser-tabs.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { operatorPages } from './operator-page.ts';

const running = bothEnvironments();
const development = operatorPages(() => running('development'));
const operator = () => operatorOf(running('development'));

const ask = (environment: Environment, target: string, site?: string) =>
  uncheckedAnswer(
    { service: { url: running(environment).service.operatorUrl } },
    { target, headers: site === undefined ? [] : [['Sec-Fetch-Site', site]] },
  );

describe("the operator's page", () => {
  it('sends nothing that cannot be a key, and says in plain words that a key is not accepted; lets the Development operator in with one click in development on this machine, on a phone too, where the search and each entry of the navigation take a quarter of the screen; shows a person only what the role allows, and names the roles that see the rest', async () => {
    const { page, signIn, lines, requested, faults } = await development(widths.phone);
    expect(await faults('operator-sign-in')).toEqual([]);
    const enter = async (key: string, words: string) => {
      await page.getByLabel('Operator key').fill(key);
      await page.keyboard.press('Enter');
      await page.getByText(words).waitFor();
      expect(await page.getByLabel('Operator key').inputValue()).toBe('');
    };
    const before = requested.length;
    for (const text of ['dev_operator', 'Maria Alvarez of Oakland', 'ключключключключключ'])
      await enter(text, 'This is not a whole operator key.');
    expect(requested.slice(before)).toEqual([]);
    expect(lines).toEqual([]);
    await enter('dev_operator_'.padEnd(56, 'A'), 'This server does not accept the key');

    await page.getByRole('button', { name: 'Enter as the Development operator' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await expect.poll(() => page.title()).toBe('Orders · Operator console');
    for (const entry of await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all()) {
      const { x = -1, width = widths.phone } = (await entry.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(widths.phone);
    }
    expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(900 / 4);

    for (const [role, others] of [
      [
        'auditor',
        {
          Orders: 'pharmacist or support or admin',
          Carriers: 'pharmacist or support or integrations or admin',
        },
      ],
      [
        'pharmacist',
        {
          Refusals: 'support or integrations or auditor or admin',
          Audit: 'support or integrations or auditor or admin',
        },
      ],
    ] as const) {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(await operatorWith(running('development'), [role]));
      for (const [title, roles] of Object.entries(others)) {
        await page.evaluate(`location.hash = '#/${title.toLowerCase()}'`);
        await page.getByText(`It needs the role ${roles}.`).waitFor();
        expect(await page.getByRole('link', { name: title }).count()).toBe(0);
      }
    }
    const { operatorUrl } = running('development').service;
    expect(requested.filter((address) => !address.startsWith(`${operatorUrl}/`))).toEqual([]);
    // The browser itself notes the key that was not accepted.
    expect(lines.filter((line) => !line.includes('status of 401'))).toEqual([]);
  });
});

// Both consoles tell a request of their own page by one rule, which test/console/demo.test.ts tests.
it('the key of the Development operator is given to the page alone, in development', async () => {
  const own = await ask('development', '/development-key', 'same-origin');
  expect(own).toMatchObject({ status: 200, body: { operator_key: operator().key } });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await ask('development', '/development-key')).status).toBe(404);
  expect((await ask('production', '/development-key', 'same-origin')).status).toBe(404);
});
