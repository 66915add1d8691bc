import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { samplesOf } from '../../scripts/docs/samples.ts';
import { bundled } from '../../server/contract/contract.ts';
import { tokenOf } from '../oauth/token-requests.ts';
import { codeBlocks } from '../support/code-blocks.ts';
import { consumerProject } from '../support/consumer-project.ts';
import type { ConsumerProject } from '../support/consumer-project.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';
import { makeDirectory } from '../support/temporary-directory.ts';
import { newSampleRunner } from '../support/sample-runner.ts';

const samples = [...(await samplesOf(contract))].flatMap(([operation, found]) =>
  found.map((sample) => ({ operation, ...sample })),
);
const guides = [
  ...['quick-start', 'client', 'oauth', 'fix-a-401', 'lost-secret'].map(
    (name) => `openapi/guides/${name}.md`,
  ),
  'scripts/client/README.md',
].map((path) => ({ name: basename(path, '.md'), text: readFileSync(path, 'utf8') }));
const checkOnly = { options: { noEmit: true } };

let service: TestService;
let project: ConsumerProject;
const { directory, remove } = makeDirectory();
beforeAll(async () => {
  service = await sharedService('development');
  project = await consumerProject(directory);
});
afterAll(() => {
  remove();
});

describe('the samples of the operations', () => {
  it('are in eight languages for each operation', () => {
    expect(samples).toHaveLength(8 * bundled('partner').operations.length);
    expect(new Set(samples.map(({ lang }) => lang))).toEqual(
      new Set(['curl', 'TypeScript', 'Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#']),
    );
  });

  it('hold the key and the address as readers replace them, and no port by itself', () => {
    for (const { source, operation } of samples) {
      expect(source, operation).toContain(placeholders.apiKey);
      expect(source.replaceAll('https://localhost:8443', ''), operation).not.toMatch(/localhost|8443/);
    }
  });

  it('compile strictly', async () => {
    const sources = samples.filter(({ lang }) => lang === 'TypeScript');
    const files = Object.fromEntries(sources.map(({ operation, source }) => [operation, source]));
    expect(await project.compile(files, checkOnly)).toBe('');
  });

  // own-samples.test.ts runs the curl samples, as the page shows them.
  it.each(samples.filter(({ lang }) => lang === 'TypeScript'))(
    'work: $operation, $lang',
    async ({ source }) => {
      const runner = await newSampleRunner(service, directory);
      expect(await runner.runTypescript(source)).toContain('success: true');
    },
  );

  const sourceOf = (language: string) =>
    samples.find(({ lang, operation }) => lang === language && operation === 'listCarriers')?.source ?? '';

  it('work with a token in place of the key, as they say: curl', async () => {
    const runner = await newSampleRunner(service, directory);
    const source = sourceOf('curl');
    expect(source).toContain('send Authorization: Bearer your_access_token in place of x-api-key');
    const header = `Authorization: Bearer ${await tokenOf(service, runner.client)}`;
    const byToken = source.replace(`x-api-key: ${placeholders.apiKey}`, header);
    expect(JSON.parse(await runner.runShell(byToken))).toMatchObject({ success: true });
  });

  it('work with an OAuth client in place of the key, as they say: TypeScript', async () => {
    const runner = await newSampleRunner(service, directory);
    const source = sourceOf('TypeScript');
    expect(source).toContain('give oauth: { clientId, clientSecret } in place of apiKey');
    const oauth = `oauth: { clientId: '${runner.client.clientId}', clientSecret: '${runner.client.secret}' }`;
    const byClient = source.replace(`apiKey: '${placeholders.apiKey}'`, oauth);
    expect(await runner.runTypescript(byClient)).toContain('success: true');
  });
});

describe('the samples in the guides', () => {
  it('compile strictly', async () => {
    const files = Object.fromEntries(
      guides.flatMap(({ name, text }) =>
        codeBlocks(text, 'ts').map((source, index) => [`${name}-${String(index)}`, source]),
      ),
    );
    expect(await project.compile(files, checkOnly)).toBe('');
  });

  it.each(guides)('work: $name', async ({ text }) => {
    const runner = await newSampleRunner(service, directory);
    // A loop that never ends is run by test/client/listen/following.test.ts.
    for (const source of codeBlocks(text, 'ts').filter((block) => !block.includes('for await'))) {
      expect(await runner.runTypescript(source)).toMatch(
        /^(Ordered [0-9a-f-]{36}|OR \[)|^Store for the next run: 2|^\[$/m,
      );
    }
    for (const source of codeBlocks(text, 'sh').filter((block) => block.includes('/api/'))) {
      expect(JSON.parse(await runner.runShell(source))).toMatchObject({ success: true });
    }
  });
});
