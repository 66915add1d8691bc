import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { samplesOf } from '../../scripts/docs/samples.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { consumerProject } from '../support/consumer-project.ts';
import type { ConsumerProject } from '../support/consumer-project.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { newSampleRunner } from '../support/sample-runner.ts';

const samples = [...(await samplesOf(contract))].flatMap(([operation, found]) =>
  found.map((sample) => ({ operation, ...sample })),
);
const guides = ['quick-start', 'client'].map((name) => ({
  name,
  text: readFileSync(`openapi/guides/${name}.md`, 'utf8'),
}));
const checkOnly = { version: 'typescript7', options: { noEmit: true } } as const;
const blocksIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, source = '']) => source);

let service: TestService;
let project: ConsumerProject;
const { directory, remove } = lastingDirectory();
beforeAll(async () => {
  service = await sharedService('development');
  project = await consumerProject(directory, 'generated/client');
});
afterAll(() => {
  remove();
});

describe('the samples next to the operations', () => {
  it('are two for each of the nine operations', () => {
    expect(samples).toHaveLength(18);
  });

  it('compile strictly', async () => {
    const sources = samples.filter(({ lang }) => lang === 'TypeScript');
    const files = Object.fromEntries(sources.map(({ operation, source }) => [operation, source]));
    expect(await project.compile(files, checkOnly)).toBe('');
  });

  it.each(samples)('do what they show: $operation, $lang', async ({ lang, source }) => {
    const reader = await newSampleRunner(service, directory);
    if (lang === 'curl') {
      const answer: unknown = JSON.parse(await reader.runShell(source));
      expect(isObject(answer) && answer['success'], JSON.stringify(answer)).toBe(true);
    } else {
      expect(await reader.runTypescript(source)).toContain('success: true');
    }
  });
});

describe('the samples in the guides', () => {
  it('compile strictly', async () => {
    const files = Object.fromEntries(guides.map(({ name, text }) => [name, blocksIn(text, 'ts').join('\n')]));
    expect(await project.compile(files, checkOnly)).toBe('');
  });

  it.each(guides)('do what they show: $name', async ({ text }) => {
    const reader = await newSampleRunner(service, directory);
    for (const source of blocksIn(text, 'ts')) {
      expect(await reader.runTypescript(source)).toMatch(/^(Ordered [0-9a-f-]{36}|OR \[)/);
    }
    for (const source of blocksIn(text, 'sh').filter((block) => block.includes('curl'))) {
      expect(JSON.parse(await reader.runShell(source))).toMatchObject({ success: true });
    }
  });
});
