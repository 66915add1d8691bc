import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { demoFileIn, readDemoAccess, writeDemoFile } from '../../server/sandbox/demo/demo-file.ts';
import { newDemoAccess, openDemo } from '../../server/sandbox/demo/seed-demo.ts';
import { admit } from '../../server/accounts/store/admission.ts';
import { readApiKey } from '../../server/accounts/key-format.ts';
import { findApiKeys, revokeCredential } from '../../server/accounts/store/api-keys.ts';
import { notAltered } from '../support/deployment.ts';
import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';
import { operatorChange } from '../support/tenant.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const addresses = { baseUrl: 'https://localhost:1', operatorUrl: 'https://127.0.0.1:2' };
let test: TestStore;
let dataDir: string;

beforeEach(async () => {
  test = await freshStore();
  dataDir = temporaryDirectory();
});
afterEach(() => test.close());

/** Opens the demo and writes demo.json as a start does. */
async function open(directory = dataDir, { store, clock } = test) {
  const demo = await openDemo(directory, store, clock.now());
  if (demo) writeDemoFile(directory, demo, addresses);
  return demo;
}

async function isValidKey(apiKey: string | undefined): Promise<boolean> {
  const key = readApiKey('development', apiKey);
  return key !== undefined && (await admit(test.store, key, notAltered)) !== null;
}

describe('the demo partner', () => {
  it('is created in an empty store, and is the same at every start', async () => {
    const demo = await open();
    expect(await isValidKey(demo?.apiKey)).toBe(true);
    expect(readDemoAccess(dataDir)).toEqual({ ...demo, ...addresses });
    expect(await open()).toMatchObject(demo ?? {});
  });

  it('gets another key at the next start if its key was revoked', async () => {
    const demo = await open();
    const { partnerId = '', apiKey } = demo ?? {};
    const { items } = await findApiKeys(test.store, { partnerId }, { limit: 1, after: null });
    const keyId = items[0]?.id ?? '';
    await revokeCredential(test.store, { partnerId, keyId }, operatorChange(partnerId, test.clock.now()));
    const next = await open();
    expect(next).toMatchObject({ partnerId, clinicId: demo?.clinicId });
    expect(await isValidKey(apiKey)).toBe(false);
    expect(await isValidKey(next?.apiKey)).toBe(true);
    expect(readDemoAccess(dataDir)).toMatchObject(next ?? {});
  });

  it('is the one in demo.json, if the first start was killed before it filled the store', async () => {
    const access = newDemoAccess(test.clock.now());
    writeDemoFile(dataDir, access, addresses);
    expect(await open()).toMatchObject(access);
    expect(await isValidKey(access.apiKey)).toBe(true);
  });

  it('belongs to one of several processes that start at once with different DATA_DIRs', async () => {
    const directories = Array.from({ length: 4 }, temporaryDirectory);
    const starts = await Promise.all(directories.map((directory) => open(directory)));
    expect(starts.filter((demo) => demo !== undefined)).toHaveLength(1);
    for (const [index, directory] of directories.entries()) {
      expect(existsSync(demoFileIn(directory))).toBe(starts[index] !== undefined);
    }
  });
});

describe('there is no demo', () => {
  it.each([
    ['lost', (file: string) => rmSync(file)],
    ['damaged', (file: string) => writeFileSync(file, '{"api_key":')],
  ])('if demo.json is %s, because the store cannot give a key back', async (_, damage) => {
    await open();
    damage(demoFileIn(dataDir));
    expect(await open()).toBeUndefined();
  });

  it('for this DATA_DIR on another database that has partners, and demo.json stays', async () => {
    const demo = await open();
    const written = readFileSync(demoFileIn(dataDir), 'utf8');

    const other = await freshStore();
    await open(temporaryDirectory(), other);
    expect(await open(dataDir, other)).toBeUndefined();
    await other.close();
    expect(readFileSync(demoFileIn(dataDir), 'utf8')).toBe(written);
    expect(await open()).toMatchObject(demo ?? {});
  });
});
