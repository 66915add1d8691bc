import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditKeyFrom } from '../../../server/audit/chain/keys.ts';
import { appendAuditRecords } from '../../../server/audit/store/records.ts';
import { newId } from '../../../server/store/identifiers.ts';
import { aChange, anId } from '../../store/fixtures.ts';
import { sealAll } from '../../support/sealed-audit.ts';
import { startTestService } from '../../support/service.ts';
import { operatorCommand, terminalOf } from './command-line.ts';

const service = await startTestService();
afterAll(() => service.close());
const operator = terminalOf(service);
const keyFile = join(service.dataDir, 'audit-key.txt');
const requestId = anId();
/** More than a page of the list. */
const ofOneRequest = 203;
/** The export of all batches. */
const whole = join(service.dataDir, 'audit.jsonl');

beforeAll(async () => {
  const phiKey = Buffer.from(readFileSync(join(service.dataDir, 'phi.key'), 'utf8'), 'base64');
  const keys = { current: auditKeyFrom(phiKey), others: [] };
  const { store } = service.service;
  for (const ofRequest of [false, true, false]) {
    const records = Array.from({ length: ofRequest ? ofOneRequest : 3 }, () => ({
      ...aChange(anId()).audit,
      id: newId(new Date()),
      outcome: 'VALIDATION_ERROR',
      field: 'quantity',
      reason: 'minimum',
      requestId: ofRequest ? requestId : anId(),
    }));
    await appendAuditRecords(store, records);
    await sealAll(store, keys);
  }
  writeFileSync(keyFile, (await operator.run('audit', 'key')).stdout);
  await operator.json('audit', 'export', '--out', whole);
});

/** Verifies a file on a machine that knows no server. */
const verifyFile = (file: string, ...more: readonly string[]) =>
  operatorCommand(['audit', 'verify', '--file', file, '--key', keyFile, ...more], {});

function edited(edit: (text: string) => string): string {
  const file = join(service.dataDir, 'edited.jsonl');
  writeFileSync(file, edit(readFileSync(whole, 'utf8')));
  return file;
}

describe('audit verify', () => {
  it('verifies the audit of a server, and says what to keep', async () => {
    const { head, ...verified } = await operator.json('audit', 'verify');
    expect(verified).toMatchObject({ holds: true });
    expect(Number(verified['records'])).toBeGreaterThanOrEqual(6);
    expect(await operator.json('audit', 'verify', '--head', String(head), '--key', keyFile)).toMatchObject({
      holds: true,
    });
  });

  it('exits with 1 and names the first batch that does not hold', async () => {
    const unknown = await operator.refused('audit', 'verify', '--head', `2:${'0'.repeat(64)}`);
    expect(unknown).toMatchObject({ exitCode: 1, error: { code: 'AUDIT_ALTERED', details: { batch: 2 } } });
    const cut = await operator.refused('audit', 'verify', '--head', `900:${'0'.repeat(64)}`);
    expect(cut).toMatchObject({ error: { details: { reason: 'batch_altered' } } });
    const otherKey = await operator.refused('audit', 'verify', '--key', '0'.repeat(64));
    expect(otherKey).toMatchObject({ error: { details: { batch: 1 } } });
  });
});

describe('audit export', () => {
  it('writes lines that anybody can verify who has the key, without a server', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    const { exitCode, stdout } = await verifyFile(whole);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('The file holds')]);
    const again = await operator.run('audit', 'export', '--out', whole);
    expect(again.exitCode).toBe(2);
  });

  it.each([
    ['a record that was altered', (text: string) => text.replace('"field":"quantity"', '"field":"refills"')],
    [
      'a batch that is gone',
      (text: string) => text.replace(/\{"batch".*"batch":2,.*\n(\{"record_id.*\n)*/, ''),
    ],
    ['another line', (text: string) => `${text}{"note":"approved"}\n`],
  ])('cannot be altered unnoticed: %s', async (_, edit) => {
    const { exitCode, stderr } = await verifyFile(edited(edit), '--json');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('AUDIT_ALTERED')]);
  });

  it('has the hash of its records, line feeds included, in each batch', () => {
    for (const part of readFileSync(whole, 'utf8').split(/^(?=\{"batch")/m)) {
      const [head = '', ...lines] = part.split(/(?<=\n)/);
      expect(head).toContain(`"root":"${hash('sha256', lines.join(''))}"`);
    }
  });
});

describe('audit list', () => {
  it('finds a request that a partner quotes, with code, field and reason', async () => {
    const { stdout } = await operator.run('audit', 'list', '--request', requestId);
    expect(stdout).toMatch(/outcome +VALIDATION_ERROR\nfield +quantity\nreason +minimum\n/);
    expect(stdout).toMatch(/batch +\d+/);
    expect(stdout).toContain('There is more: --cursor ');
  });
});
