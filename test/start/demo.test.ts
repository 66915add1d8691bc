import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readApiKey } from '../../server/store/api-key.ts';
import { demoFileIn, writeDemoFile } from '../../server/sandbox/demo/demo-file.ts';
import { openDemo } from '../../server/sandbox/demo/open-demo.ts';
import { newDemoAccess } from '../../server/sandbox/demo/seed-demo.ts';
import { admit } from '../../server/store/admission.ts';
import { demoClient, demoClinic, demoOf } from '../processes/clinic.ts';
import { idOf } from '../processes/client.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import { patientBody } from '../support/bodies.ts';
import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** A process takes seconds to start, and longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

it('the demo partner and all that was created outlast a restart', async () => {
  const home = await newHome();
  const first = await startServer(home);
  const { clinicId, practitionerId } = await demoClinic(first, home);
  const before = demoOf(home.dataDir);
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const second = await startServer(home);
  expect(second.url).not.toBe(first.url);
  expect(demoOf(home.dataDir)).toEqual({ ...before, baseUrl: second.url, operatorUrl: second.operatorUrl });
  const body = patientBody(clinicId, practitionerId);
  const answer = await demoClient(second, home)('POST', '/api/external/patient', { body });
  expect(idOf(answer, 'patient_id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('the demo that a start offers works:', () => {
  const addresses = { baseUrl: 'https://localhost:1', operatorUrl: 'https://127.0.0.1:2' };
  let test: TestStore;
  let dataDir: string;

  beforeEach(async () => {
    test = await freshStore();
    dataDir = temporaryDirectory();
  });
  afterEach(() => test.drop());

  const open = (directory = dataDir, { store, clock } = test) =>
    openDemo(directory, store, clock.now(), addresses);

  async function opens(apiKey: string | undefined): Promise<boolean> {
    const key = readApiKey('development', apiKey);
    return key !== undefined && (await admit(test.store, key, test.clock.now())) !== null;
  }

  it('a partner of its own in an empty store, the same one at every start', async () => {
    const demo = await open();
    expect(await opens(demo?.apiKey)).toBe(true);
    expect(demoOf(dataDir)).toEqual({ ...demo, ...addresses });
    expect(await open()).toMatchObject(demo ?? {});
  });

  it('the one already written down, where the first start was killed before it filled the store', async () => {
    const access = newDemoAccess(test.clock.now());
    writeDemoFile(dataDir, access, addresses);
    expect(await open()).toMatchObject(access);
    expect(await opens(access.apiKey)).toBe(true);
  });

  it.each([
    ['lost', (file: string) => rmSync(file)],
    ['damaged', (file: string) => writeFileSync(file, '{"api_key":')],
  ])('none where demo.json is %s, since no key can be read back from the store', async (_, spoil) => {
    await open();
    spoil(demoFileIn(dataDir));
    expect(await open()).toBeUndefined();
  });

  it('none for a second DATA_DIR on the same database, nor for the first one on another', async () => {
    const demo = await open();
    expect(await open(temporaryDirectory())).toBeUndefined();

    const other = await freshStore();
    await openDemo(temporaryDirectory(), other.store, other.clock.now(), addresses);
    const written = readFileSync(demoFileIn(dataDir), 'utf8');
    const elsewhere = { baseUrl: 'https://localhost:3', operatorUrl: 'https://127.0.0.1:4' };
    expect(await openDemo(dataDir, other.store, other.clock.now(), elsewhere)).toBeUndefined();
    await other.drop();
    expect(readFileSync(demoFileIn(dataDir), 'utf8')).toBe(written);
    expect(await open()).toMatchObject(demo ?? {});
  });

  it('one for all that start at once on an empty store, whichever of them fills it', async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => open()));
    expect(new Set(starts.map((demo) => demo?.apiKey)).size).toBe(1);
    expect(await opens(starts[0]?.apiKey)).toBe(true);
    expect(demoOf(dataDir)).toMatchObject(starts[0] ?? {});
  });

  it('none for all but one that start at once from directories of their own', async () => {
    const directories = Array.from({ length: 4 }, temporaryDirectory);
    const starts = await Promise.all(directories.map((directory) => open(directory)));
    expect(starts.filter((demo) => demo !== undefined)).toHaveLength(1);
    for (const [index, directory] of directories.entries()) {
      expect(existsSync(demoFileIn(directory))).toBe(starts[index] !== undefined);
    }
  });
});
