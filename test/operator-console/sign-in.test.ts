import { describe, expect, it } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import { operatorOf, operatorWith } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { widths } from '../support/browser-tabs.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { operatorPages } from './operator-page.ts';

const running = bothEnvironments();
const development = operatorPages(() => running('development'));
const operator = () => operatorOf(running('development'));

const ask = (environment: Environment, site: string | undefined, request: Partial<RawRequest> = {}) =>
  uncheckedAnswer(
    { service: { url: running(environment).service.operatorUrl } },
    {
      target: '/development-key',
      ...request,
      headers: [
        ...(request.headers ?? []),
        ...(site === undefined ? [] : [['Sec-Fetch-Site', site] as const]),
      ],
    },
  );

describe("the operator's page", () => {
  it('sends nothing that cannot be a key, and says in plain words that a key is not accepted; lets the Development operator in with one click in development on this machine, on a phone too, where the search and each entry of the navigation take a quarter of the screen; shows a person only what the role allows, and names the roles that see the rest', async () => {
    const { page, signIn, lines, requested, faults } = await development({ width: widths.phone });
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

  it('runs nothing that its policy does not name, is framed by nobody, and forgets the key after 15 minutes of rest', async () => {
    const { headers, body } = await ask('development', undefined, { target: '/' });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';script-src 'self';style-src 'self';.*frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body).toContain('data-rest="15"');
  });
});

describe('the key of the Development operator', () => {
  it('is given to the page alone, on this machine, in development', async () => {
    const own = await ask('development', 'same-origin');
    expect(own).toMatchObject({ status: 200, body: { operator_key: operator().key } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    for (const other of [
      ask('development', undefined),
      ask('development', 'cross-site'),
      ask('development', 'same-site'),
      ask('development', 'none'),
      ask('development', 'same-origin', { hosts: ['rebound.example:8444'] }),
      ask('development', 'same-origin', { hosts: ['127.0.0.1.example'] }),
      ask('development', 'same-origin', { headers: [['X-Forwarded-For', '203.0.113.7']] }),
      ask('development', 'same-origin', { headers: [['Via', '1.1 proxy']] }),
      ask('production', 'same-origin'),
    ]) {
      const { status, body } = await other;
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
  });
});
