import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertPartner } from '../../../server/accounts/store/partners.ts';
import { anId } from '../../store/fixtures.ts';
import { newPartner, unknownId } from '../../support/partner.ts';
import { keyOfPerson } from '../../support/people.ts';
import { startProductionService } from '../../support/production-service.ts';
import { startTestService } from '../../support/service.ts';
import type { TestService } from '../../support/service.ts';
import { storedRow } from '../../support/stored-rows.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { operatorChange } from '../../support/tenant.ts';
import { operatorCommand, operatorProcess, terminalOf } from './command-line.ts';

let development: TestService;
let production: TestService;
beforeAll(async () => {
  [development, production] = await Promise.all([startTestService(), startProductionService()]);
});
afterAll(() => Promise.all([development.close(), production.close()]));

/** The report about a partner of development, and the file of the key that checks it. */
async function reviewed() {
  const directory = temporaryDirectory();
  const [report, audit] = [join(directory, 'review.json'), join(directory, 'key.txt')];
  const terminal = terminalOf(development);
  const { partnerId } = await newPartner(development, 'development');
  await terminal.run('partner', 'review', '--partner', partnerId, '--out', report);
  writeFileSync(audit, (await terminal.run('audit', 'key')).stdout);
  return { partnerId, report, audit };
}

it('a report of development, checked with its public key, approves the partner in production', async () => {
  const { partnerId, report, audit } = await reviewed();
  const authority = join(temporaryDirectory(), 'ca.pem');
  writeFileSync(authority, production.authority ?? '');
  const env = {
    OPERATOR_URL: production.service.operatorUrl.replace('127.0.0.1', 'localhost'),
    OPERATOR_CA_FILE: authority,
    OPERATOR_KEY: await keyOfPerson(production, ['admin']),
  };
  const run = (...args: readonly string[]) => operatorProcess(['partner', ...args], env);

  const { store } = production.service;
  const partner = anId();
  await insertPartner(store, { id: partner, name: 'Lakeside Health' }, operatorChange(partner, new Date()));
  const approve = ['approve', '--partner', 'Lakeside Health', '--report', report, '--key', audit] as const;
  // Each of these starts a process.
  const [issued, asked, notReady] = await Promise.all([
    operatorProcess(['key', 'issue', '--partner', partner], env),
    run(...approve),
    run(...approve, '--yes'),
  ]);
  expect(issued.stdout).toContain('Nobody has approved this partner');
  expect(asked.exitCode).toBe(2);
  expect(asked.stderr).toContain(`is about Lakeside Telehealth (${partnerId})`);
  expect(asked.stderr).toContain(`You approve Lakeside Health (${partner}). Add --yes`);
  expect(notReady.exitCode).toBe(1);
  const [, missing = ''] = /not waived: (.*?)\./.exec(notReady.stderr) ?? [];
  const waiving = ['--yes', '--waive', ...missing.split(', '), '--why', 'Agreed by telephone'] as const;
  expect((await run('list')).stdout).not.toMatch(/\d{4}-\d\d-\d\dT\S+ *$/m);

  expect((await run(...approve, ...waiving)).stdout).toContain('Partner approved');
  expect((await run('list')).stdout).toMatch(/APPROVED_AT\n.*Lakeside Health .*\d{4}-\d\d-\d\dT\S+$/m);
  expect((await run('withdraw-approval', '--partner', partner)).stdout).toContain('Approval withdrawn');
});

it('a report that was altered approves nobody', async () => {
  const { partnerId, report, audit } = await reviewed();
  writeFileSync(report, readFileSync(report, 'utf8').replaceAll('"missing"', '"shown"'));
  const args = ['partner', 'approve', '--partner', partnerId, '--report', report, '--key', audit, '--yes'];
  const forged = await terminalOf(development).run(...args);
  expect([forged.exitCode, forged.stderr]).toEqual([
    1,
    expect.stringContaining('is not what the key has signed'),
  ]);
  expect(await storedRow(development, 'partners', partnerId)).toMatchObject({ approval: null });
});

it('a person is asked whether the report is about the partner, and approves nothing by no', async () => {
  const { partnerId, report, audit } = await reviewed();
  const args = ['partner', 'approve', '--partner', partnerId, '--report', report, '--key', audit];
  const approve = async (answer: boolean) => {
    const questions: string[] = [];
    const { exitCode, stderr } = await operatorCommand(
      args,
      { DATA_DIR: development.dataDir },
      (question) => {
        questions.push(question);
        return Promise.resolve(answer);
      },
    );
    expect(questions).toEqual([expect.stringMatching(/Are they the same partner\?$/)]);
    return [exitCode, stderr];
  };
  expect(await approve(false)).toEqual([1, expect.stringContaining('Nothing was approved')]);
  expect(await approve(true)).toEqual([1, expect.stringContaining('Required items are missing')]);
});

it('a report needs the key that checks it, which is not taken from its file', async () => {
  const file = join(temporaryDirectory(), 'review.json');
  writeFileSync(file, '{}');
  const approve = ['partner', 'approve', '--partner', unknownId, '--report', file] as const;
  const terminal = terminalOf(development);
  expect(await terminal.refused(...approve)).toMatchObject({
    exitCode: 2,
    error: { message: expect.stringContaining('--report needs --key') as unknown },
  });
  const alone = ['partner', 'approve', '--partner', unknownId, '--why', 'Reviewed by hand'] as const;
  for (const more of [
    ['--key', 'ab'.repeat(32)],
    ['--waive', 'order_on_hold'],
  ])
    expect(await terminal.refused(...alone, ...more)).toMatchObject({
      exitCode: 2,
      error: { message: expect.stringContaining('add --report') as unknown },
    });
  expect(await terminal.refused(...approve, '--key', 'ab'.repeat(32))).toMatchObject({
    exitCode: 2,
    error: { message: expect.stringContaining('is no report of an integration review') as unknown },
  });
});
