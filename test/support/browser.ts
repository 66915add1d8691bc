import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';

import { patience } from '../setup/patience.ts';
import { makeDirectory } from './temporary-directory.ts';

/** Starts a real Chromium that sends no requests of its own: CHROMIUM_PATH, or the one that `npm ci` installed. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const installed = executablePath === undefined ? await (unpacked ??= unpackChromium()) : { executablePath };
  // A renderer that is killed leaves its shared memory behind as a file. The worker removes it at its end.
  const { directory: TMPDIR } = (temporary ??= makeDirectory());
  const browser = await chromium.launch({
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
  browser.on('context', (context) => context.setDefaultTimeout(patience.timeout));
  return browser;
}

let shared: Promise<Browser> | undefined;

/** One for all tests of a worker that open tabs of their own in it. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= startBrowser());

let unpacked: Promise<LaunchOptions> | undefined;
let temporary: ReturnType<typeof makeDirectory> | undefined;

const unpack = `
import chromium from '@sparticuz/chromium';
process.stdout.write(await chromium.executablePath());
`;

/**
 * The package is compressed and unpacks into the temporary directory, here one that the worker removes at its end. It
 * brings a font, and the libraries that a small system lacks, as AWS Lambda does.
 */
async function unpackChromium(): Promise<LaunchOptions> {
  const { directory } = makeDirectory();
  const { stdout: executablePath } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', unpack],
    { env: { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  const fonts = join(directory, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${directory}/fonts</dir><cachedir>${directory}</cachedir></fontconfig>`,
  );
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(directory, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  };
}
