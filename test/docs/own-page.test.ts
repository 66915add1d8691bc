import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { front } from '../../scripts/docs/front.ts';
import { shownValues } from '../../server/samples/shown-values.ts';
import { startBrowser } from '../support/browser.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { documentationFiles } from '../support/served-documentation.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';
import { readPage, scriptIn } from '../support/shown-samples.ts';

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([sharedService('development'), startBrowser()]);
});
afterAll(() => browser.close());

const committed = documentationFiles.get('index.html')?.toString() ?? '';
/** What a page of another machine's reader asks for. */
const elsewhere = 'sandbox.pharmacy.example:9443';

function demo() {
  const { demo: access } = service.service;
  if (!access) throw new Error('There is no demo partner');
  return access;
}

describe('in development, the page', () => {
  it('shows a reader on this machine its address, the demo key and the demo clinic', async () => {
    const page = await readPage(service, '/docs');
    for (const own of [service.service.url, demo().apiKey, demo().clinicId]) expect(page).toContain(own);
    expect(page).not.toContain('dev_your_key');
    expect(page).not.toMatch(/put in (?:your own|the address)/i);
  });

  it('shows any other reader the address that was asked, and no key', async () => {
    const page = await readPage(service, '/docs', elsewhere);
    const script = await readPage(service, scriptIn(page), elsewhere);
    for (const text of [page, script]) {
      expect(text).toContain(`https://${elsewhere}/api/external/carriers`);
      expect(text).not.toContain(demo().apiKey);
      expect(text).not.toContain(service.dataDir);
    }
  });

  it('gives no other reader the script that holds the key', async () => {
    const script = scriptIn(await readPage(service, '/docs'));
    expect(await readPage(service, script)).toContain(demo().apiKey);
    expect(JSON.parse(await readPage(service, script, elsewhere))).toMatchObject({ success: false });
  });

  it('does not let a page of another origin load that script, even if it knows its name', async () => {
    const script = scriptIn(await readPage(service, '/docs'));
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    onTestFinished(() => page.close());
    const loaded = await page.evaluate(`new Promise((settled) => {
      const script = document.createElement('script');
      script.src = ${JSON.stringify(service.service.url + script)};
      script.onload = () => settled(true);
      script.onerror = () => settled(false);
      document.head.append(script);
    })`);
    expect(loaded).toBe(false);
  });

  it.each(['"><script>', 'a b', "x'y", '[::1', '$&'])('never holds a Host like %s', async (host) => {
    expect(await readPage(service, '/docs', host)).toBe(committed);
  });

  it('runs under its policy, and shows the key in a sample', async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    onTestFinished(() => page.close());
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('cdn.redoc.ly'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${service.service.url}/docs#operation/createPatient`);
    await page.getByText(demo().apiKey).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(['/tmp/a"b', '/tmp/<b>', '/tmp/$&', "/tmp/it's"])(
    'names no directory like %s',
    async (directory) => {
      const { store } = service.service;
      const tls = { kind: 'development', directory } as const;
      const shown = shownValues({ clock: service.clock.now, tls, up: () => ({ store, demo: demo() }) });
      const { texts, authority } = await shown({ isLoopback: true });
      expect(authority).toBeUndefined();
      expect([...texts.values()].join()).not.toContain(directory);
    },
  );

  it('shows the examples until the demo partner is there, and if there is none', async () => {
    const none = shownValues({
      clock: () => new Date(),
      tls: { kind: 'proxy', trusted: [] },
      up: () => undefined,
    });
    expect((await none({ isLoopback: true })).texts.size).toBe(0);
  });
});

const targets = [...front.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target = '']) => target);

it.each(targets)('the front of the page leads to %s, which is served', async (target) => {
  const { status } = await uncheckedAnswer(service, { target });
  expect(status).toBe(200);
});

it('the front of the page leads to everything that a partner starts with', () => {
  expect(targets).toEqual([
    '/console',
    '/try',
    '/client.tgz',
    '/postman.json',
    '/openapi.json',
    '/llms.txt',
    '/.well-known/api-catalog',
    '/changes.atom',
    '/.well-known/security.txt',
  ]);
});

it('in production the page and its scripts are the committed ones, byte for byte', async () => {
  const production = await sharedService('production');
  for (const [name, content] of documentationFiles) {
    const path = name === 'index.html' ? '/docs' : `/docs/${name}`;
    expect(await readPage(production, path)).toBe(content.toString());
  }
});
