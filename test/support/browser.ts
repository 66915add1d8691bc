import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { guardedDirectory } from '../../scripts/guarded-directory.ts';
import { keptDirectory } from '../setup/kept-directory.ts';
import { patience } from '../setup/patience.ts';
import { makeDirectory } from './temporary-directory.ts';

let shared: Promise<Browser> | undefined;

/** One for all tests of a worker. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= startBrowser());

/** A page with storage of its own, which is closed when the test is over. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await limitedPage(options);
  onTestFinished(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });
  return page;
}

/** A page with storage of its own, which its caller closes. */
export async function limitedPage(options: BrowserContextOptions): Promise<Page> {
  const browser = await sharedBrowser();
  // The authority of a test's service is in no store of the browser.
  return withLimit(await browser.newPage({ ignoreHTTPSErrors: true, ...options }));
}

/** Playwright itself would wait for ever for a script that does not end. */
function withLimit(page: Page): Page {
  page.evaluate = new Proxy(page.evaluate.bind(page), {
    apply: async (evaluate, _, given: Parameters<Page['evaluate']>) => {
      const limit = new AbortController();
      const ms = 2 * patience.timeout;
      const late = delay(ms, undefined, { signal: limit.signal, ref: false }).then(() => {
        throw new Error(`A script of the page has not ended after ${String(ms)} ms: ${String(given[0])}`);
      });
      return Promise.race([evaluate(...given), late]).finally(() => limit.abort());
    },
  });
  return page;
}

/** Starts a real Chromium that sends no requests of its own: CHROMIUM_PATH, or the one that `npm ci` installed. */
async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const installed = executablePath === undefined ? await unpackChromium() : { executablePath };
  // Its processes may write to their directory after the worker has ended, and one that is killed leaves its shared memory
  // behind as a file.
  const { directory: TMPDIR } = guardedDirectory('browser');
  const context = await chromium.launchPersistentContext(join(TMPDIR, 'profile'), {
    ...installed,
    env: { ...process.env, ...installed.env, TMPDIR },
    args: [
      // Root in a container cannot create the sandbox. Only our own pages are loaded.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const browser = context.browser();
  if (browser === null) throw new Error('Chromium runs without a browser.');
  browser.on('context', (context) => context.setDefaultTimeout(patience.timeout));
  return browser;
}

const unpack = `
import chromium from '@sparticuz/chromium';
process.stdout.write(await chromium.executablePath());
`;

/**
 * The package is compressed and unpacks into the temporary directory. It takes seconds, so later runs use what the first has
 * unpacked. It brings a font, and the libraries that a small system lacks, as AWS Lambda does.
 */
async function unpackChromium(): Promise<LaunchOptions> {
  const [, version = ''] =
    /"version": "(.+)"/.exec(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) ?? [];
  const kept = join(
    keptDirectory('chromium', () => makeDirectory().directory),
    version,
  );
  const fonts = join(kept, 'fonts.conf');
  if (!existsSync(kept)) {
    const TMPDIR = `${kept}.${String(process.pid)}`;
    mkdirSync(TMPDIR, { recursive: true });
    const env = { ...process.env, TMPDIR, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { env });
    writeFileSync(
      join(TMPDIR, 'fonts.conf'),
      `<fontconfig><dir>${kept}/fonts</dir><cachedir>${kept}</cachedir></fontconfig>`,
    );
    try {
      renameSync(TMPDIR, kept);
    } catch {
      // Another worker was faster.
      rmSync(TMPDIR, { recursive: true });
    }
  }
  return {
    executablePath: join(kept, 'chromium'),
    env: { LD_LIBRARY_PATH: join(kept, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  };
}
