import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import contractDocument from '../../generated/operator/contract.json' with { type: 'json' };
import { newPage } from '../support/browser.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';
import { operatorContract } from '../operator/operator.ts';

/** The files of the page. Both pages of documentation load the same Redoc. */
const docs = [
  ...readdirSync('generated/operator-docs').map((name) => `operator-docs/${name}`),
  ...readdirSync('generated/docs')
    .filter((name) => name.startsWith('redoc-'))
    .map((name) => `docs/${name}`),
].filter((path) => !path.endsWith('.br'));

let service: TestService;

beforeAll(async () => {
  service = await sharedService('production');
});

/** Asks the operator port, without a key. */
const ask = (target: string, method = 'GET') =>
  uncheckedAnswer({ service: { url: service.service.operatorUrl } }, { target, method });

describe('the operator port serves, without a key,', () => {
  it('its contract, not that of the partners', async () => {
    const { status, headers, body } = await ask('/openapi.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual(contractDocument);
    expect((await ask('/openapi.json', 'DELETE')).headers.get('allow')).toBe('GET, HEAD');
  });

  it('every file of its documentation', async () => {
    for (const path of docs) {
      const content = readFileSync(`generated/${path}`, 'utf8');
      const name = basename(path);
      const { status, body } = await ask(name === 'index.html' ? '/docs' : `/docs/${name}`);
      expect([name, status, body === content]).toEqual([name, 200, true]);
    }
    expect((await ask('/docs/')).headers.get('location')).toBe('/docs');
  });
});

describe('the page', () => {
  it('has a sample of every operation', () => {
    const samples = docs.flatMap(
      (path) => readFileSync(`generated/${path}`, 'utf8').match(/x-operator-key: your_operator_key/g) ?? [],
    );
    expect(samples).toHaveLength(operatorContract.operations.length);
  });

  // The Redoc of both pages is one; test/docs/ looks for accessibility faults.
  it('shows an operation in a browser, contacts no other host and causes no error', async () => {
    const page = await newPage();
    const complaints: string[] = [];
    const contacted = new Set<string>();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfinished', (request) => contacted.add(new URL(request.url()).host));
    await page.goto(`${service.service.operatorUrl}/docs#operation/listPartners`);
    await page
      .locator('.panel-request-samples')
      .filter({ hasText: "'x-operator-key: your_operator_key'" })
      .filter({ hasText: 'https://127.0.0.1:8444/api/operator/partners' })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    expect([...contacted].filter((host) => host !== '')).toEqual([new URL(page.url()).host]);
  });
});
