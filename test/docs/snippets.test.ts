import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { samplesOf } from '../../scripts/docs/samples.ts';
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { tokenOf } from '../oauth/token-requests.ts';
import { shellPath } from '../support/languages.ts';
import { newSampleRunner } from '../support/sample-runner.ts';
import type { SampleRunner } from '../support/sample-runner.ts';
import type { TestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { parsedLanguages, runLanguages } from './snippet-languages.ts';

const run = promisify(execFile);
const samples = await samplesOf(contract);
const sourceOf = (operation: string, language: string) =>
  samples.get(operation)?.find(({ lang }) => lang === language)?.source ?? '';
const shell = (script: string, cwd: string, env: object) =>
  run('sh', ['-c', script], { cwd, env: { HOME: cwd, PATH: shellPath, ...env } });

describe('the samples that httpsnippet writes', () => {
  it.each(parsedLanguages)('parse for every operation: $lang', async ({ lang, file, adapted, parse }) => {
    const directory = temporaryDirectory();
    for (const operation of samples.keys())
      writeFileSync(join(directory, file(operation)), adapted(sourceOf(operation, lang), operation));
    await shell(parse, directory, {});
  });
});

describe('a sample that httpsnippet wrote works with a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await sharedService('development');
  });

  type Language = (typeof runLanguages)[number];
  /** The answer to a sample of a new reader, who may change the sample first. */
  const answerTo = async (
    { lang, file, run: script }: Language,
    operation: string,
    changed: (source: string, reader: SampleRunner) => string | Promise<string> = (source) => source,
  ): Promise<unknown> => {
    const directory = temporaryDirectory();
    const reader = await newSampleRunner(service, directory);
    const source = await changed(sourceOf(operation, lang), reader);
    writeFileSync(join(directory, file('Sample')), reader.withOwnIds(source));
    const env = { FILE: file('Sample'), CA: join(service.dataDir, 'tls/ca.pem') };
    return JSON.parse((await shell(script, directory, env)).stdout);
  };

  it.each(
    runLanguages.flatMap((language) =>
      // The body of issueApiKey is an empty object.
      ['getMedicationOrder', 'createPatient', 'issueApiKey'].map((operation) => ({ ...language, operation })),
    ),
  )('$operation, $lang', async ({ operation, ...language }) => {
    expect(await answerTo(language, operation)).toMatchObject({ success: true });
  });

  it.each(runLanguages)('createPatient with a token, as the sample says: $lang', async (language) => {
    const byToken = async (source: string, { client }: SampleRunner) => {
      expect(source).toContain('send Authorization: Bearer your_access_token in place of x-api-key');
      const token = await tokenOf(service, client);
      return source
        .replaceAll('x-api-key', 'Authorization')
        .replaceAll(placeholders.apiKey, `Bearer ${token}`);
    };
    expect(await answerTo(language, 'createPatient', byToken)).toMatchObject({ success: true });
  });
});

describe('the program of the OAuth guide', () => {
  const directory = 'openapi/guides/oauth';
  const programs = new Map(
    readdirSync(directory).map((name) => [name.toLowerCase(), readFileSync(join(directory, name), 'utf8')]),
  );

  it.each(runLanguages)('gets a token, and a request with it works: $lang', async ({ file, run: script }) => {
    const service = await sharedService('development');
    const cwd = temporaryDirectory();
    const { withOwnIds } = await newSampleRunner(service, cwd);
    writeFileSync(join(cwd, file('Oauth')), withOwnIds(programs.get(file('oauth')) ?? ''));
    const env = { FILE: file('Oauth'), CA: join(service.dataDir, 'tls/ca.pem') };
    expect(JSON.parse((await shell(script, cwd, env)).stdout)).toMatchObject({ success: true });
  });

  // CI does not have .NET.
  it.each(parsedLanguages.filter(({ lang }) => lang === 'C#'))('parses: $lang', async ({ file, parse }) => {
    const cwd = temporaryDirectory();
    writeFileSync(join(cwd, file('Oauth')), programs.get(file('oauth')) ?? '');
    await shell(parse, cwd, {});
  });
});
