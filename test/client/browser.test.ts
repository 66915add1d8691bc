import { createServer } from 'node:http';

import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startMock } from '../../scripts/mock/start-mock.ts';
import type { RunningMock } from '../../scripts/mock/start-mock.ts';
import { newPage } from '../support/browser.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

const entry = `
import { createPartnerClient } from './index.js';

export async function carriers(baseUrl) {
  const client = createPartnerClient({ baseUrl, apiKey: 'dev_anything' });
  const { data } = await client.GET('/api/external/carriers');
  return data.data.carriers.length;
}

export async function refusal(baseUrl) {
  const client = createPartnerClient({ baseUrl, apiKey: 'dev_anything' });
  const error = await client.POST('/api/external/webhook', { body: {} }).catch((thrown) => thrown);
  return { code: error.code, requestId: error.requestId, name: error.name };
}
`;

let bundle: string;
let mock: RunningMock;
/** The server of a front-end, with another origin than the mock. */
let frontend: string;
const server = createServer((_, answer) =>
  answer.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
);

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: 'generated/client' },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'partner',
    write: false,
  });
  bundle = outputFiles[0]?.text ?? '';
  mock = await startMock();
  frontend = `http://localhost:${await listenOnFreePort(server, 'localhost')}/`;
});
afterAll(async () => {
  await mock.close();
  server.close();
});

it('bundles for a browser, small and without Node modules', () => {
  expect(bundle).not.toMatch(/node:|require\(|\bBuffer\b/);
  expect(Buffer.byteLength(bundle)).toBeLessThan(17_000);
});

it('calls the mock from a page of another origin and reads the response headers', async () => {
  const page = await newPage();
  await page.goto(frontend);
  await page.addScriptTag({ content: bundle });
  expect(await page.evaluate(`partner.carriers(${JSON.stringify(mock.url)})`)).toBeGreaterThan(0);
  expect(await page.evaluate(`partner.refusal(${JSON.stringify(mock.url)})`)).toEqual({
    name: 'PartnerApiError',
    code: 'VALIDATION_ERROR',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  });
});
