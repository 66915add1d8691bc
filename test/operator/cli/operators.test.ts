import { describe, expect, it } from 'vitest';

import { isObject } from '../../../server/contract/json-schema.ts';
import { sharedService } from '../../support/shared-service.ts';
import { operatorCommand, terminalOf, textIn } from './command-line.ts';

const service = await sharedService('development');
const terminal = terminalOf(service);

/** Runs a command with a personal key. */
async function runAs(key: string, ...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const env = { DATA_DIR: service.dataDir, OPERATOR_KEY: key };
  const { exitCode, stdout, stderr } = await operatorCommand([...args, '--json'], env);
  const document: unknown = JSON.parse(exitCode === 0 ? stdout : stderr);
  return isObject(document) ? document : {};
}

describe('operator', () => {
  it('who could not sign in is shown in the audit by the address', async () => {
    await operatorCommand(['whoami'], { DATA_DIR: service.dataDir, OPERATOR_KEY: 'wrong' });
    await expect
      .poll(async () => (await terminal.run('audit', 'list', '--operation', 'signIn')).stdout)
      .toMatch(/ 127\.0\.0\.1 +signIn +UNAUTHORIZED /);
  });

  it('creates a person who signs in, changes roles, disables and enables by name, and lists who there is', async () => {
    const create = ['operator', 'create', '--name', 'Rosa Marin', '--role', 'support', 'auditor'] as const;
    const created = await terminal.json(...create);
    expect(created).toMatchObject({ roles: ['support', 'auditor'], key: { label: null } });
    const key = isObject(created['key']) ? textIn(created['key'], 'operator_key') : '';
    expect(await runAs(key, 'whoami')).toMatchObject({ name: 'Rosa Marin', environment: 'development' });
    const update = ['operator', 'update', '--operator', 'rosa marin'] as const;
    const email = 'rosa.marin@pharmacy.example';
    const updated = await terminal.json(...update, '--role', 'pharmacist', '--email', email);
    expect(updated).toMatchObject({ roles: ['pharmacist'], email });
    const { stdout } = await terminal.run('operator', 'list');
    expect(stdout).toMatch(/OPERATOR_ID[^]*Rosa Marin +pharmacist /);
    expect(await terminal.json('operator', 'disable', '--operator', 'Rosa Marin')).toMatchObject({
      working_keys: 0,
    });
    expect(await runAs(key, 'whoami')).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    expect(await terminal.json('operator', 'enable', '--operator', 'Rosa Marin')).toMatchObject({
      disabled_at: null,
    });
  });
});

describe('operator-key', () => {
  it("is issued, listed, rolled and revoked: one's own, or another's by name", async () => {
    const { key } = await terminal.json('operator', 'create', '--name', 'Sam Okafor', '--role', 'support');
    const first = isObject(key) ? textIn(key, 'operator_key') : '';
    const rolled = await runAs(first, 'operator-key', 'roll', '--overlap', '0');
    const own = textIn(rolled, 'operator_key');
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const issued = await runAs(own, 'operator-key', 'issue', '--label', 'tablet', '--expires', day);
    expect(issued).toMatchObject({ label: 'tablet', expires_at: `${day}T00:00:00.000Z` });
    expect(await runAs(own, 'operator-key', 'revoke', '--key', textIn(issued, 'key_id'))).toMatchObject({
      status: 'revoked',
    });
    const { keys } = await terminal.json('operator-key', 'list', '--operator', 'Sam Okafor');
    expect(keys).toMatchObject([{ status: 'revoked' }, { status: 'active' }, { status: 'expired' }]);
    expect((await terminal.run('operator-key', 'list')).stdout).toMatch(/KEY_ID[^]*operator\.key +active/);
    expect(await terminal.refused('operator-key', 'roll', '--operator', 'Sam Okafor')).toMatchObject({
      exitCode: 2,
    });
  });
});
