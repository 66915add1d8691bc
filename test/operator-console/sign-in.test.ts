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
const production = operatorPages(() => running('production'));
const operator = () => operatorOf(running('development'));

describe("the operator's page", () => {
  it('lets an operator in with a key', async () => {
    const { page, signIn, lines } = await development();
    await signIn(operator());
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await expect.poll(() => page.title()).toBe('Orders · Operator console');
    expect(lines).toEqual([]);
  });

  it('lets the Development operator in with one click in development on this machine', async () => {
    const { page, lines } = await development();
    await page.getByRole('button', { name: 'Enter as the Development operator' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(lines).toEqual([]);
  });

  it('says that it is production, and asks for a key', async () => {
    const { page } = await production();
    await page.getByText('Production. Real patients, real shipments.').waitFor();
    expect(await page.getByRole('button', { name: 'Enter as' }).count()).toBe(0);
  });

  it('shows only the views that the roles allow, and names the role that another one needs', async () => {
    const auditor = await operatorWith(running('development'), ['auditor']);
    const { page, signIn } = await development();
    await signIn(auditor);
    const views = page.getByRole('navigation', { name: 'Views' });
    expect(await views.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    await page.evaluate("location.hash = '#/orders'");
    await page.getByText('It needs the role pharmacist or support or admin.').waitFor();
  });

  it('shows each entry of the navigation on a phone, in a fifth of the screen', async () => {
    const { page, signIn } = await development({ width: widths.phone });
    await signIn(operator());
    for (const entry of await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all()) {
      const { x = -1, width = widths.phone } = (await entry.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(widths.phone);
    }
    expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(900 / 5);
  });

  it('runs nothing that its policy does not name, and is framed by nobody', async () => {
    const { page, requested } = await development();
    const headers = (await page.request.get(page.url())).headers();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';script-src 'self';style-src 'self';.*frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const { operatorUrl } = running('development').service;
    expect(requested.filter((address) => !address.startsWith(`${operatorUrl}/`))).toEqual([]);
  });

  it('sends nothing that cannot be a key', async () => {
    const { page, requested } = await development();
    const before = requested.length;
    for (const text of ['dev_operator', 'Maria Alvarez of Oakland', 'ключключключключключ']) {
      await page.getByLabel('Operator key').fill(text);
      await page.keyboard.press('Enter');
      await page.getByText('This is not a whole operator key.').waitFor();
      expect(await page.getByLabel('Operator key').inputValue()).toBe('');
    }
    expect(requested.slice(before)).toEqual([]);
  });

  it('says in plain words that a key is not accepted, or that the server cannot be reached', async () => {
    const { page } = await development();
    const send = async () => {
      await page.getByLabel('Operator key').fill('dev_operator_'.padEnd(56, 'A'));
      await page.keyboard.press('Enter');
    };
    await send();
    await page.getByText('This server does not accept the key').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await send();
    await page.getByText('The server cannot be reached, or takes too long. Check your connection.').waitFor();
  });

  it.each(Object.entries(widths))(
    'has no accessibility faults and fits the screen on a %s',
    async (_, width) => {
      const { findingsInLightAndDark, overflow } = await development({ width });
      expect(await findingsInLightAndDark('operator-sign-in')).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );
});

describe('the key of the Development operator', () => {
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
