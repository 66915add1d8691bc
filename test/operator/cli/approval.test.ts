import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { insertPartner } from '../../../server/accounts/store/partners.ts';
import { newId } from '../../../server/store/identifiers.ts';
import { newPartner, unknownId } from '../../support/partner.ts';
import { keyOfPerson } from '../../support/people.ts';
import { sharedService } from '../../support/shared-service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { operatorChange } from '../../support/tenant.ts';
import { operatorCommand, operatorProcess, terminalOf } from './command-line.ts';

const [development, production] = [await sharedService('development'), await sharedService('production')];

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
    OPERATOR_URL: production.service.operatorUrl,
    OPERATOR_CA_FILE: authority,
    OPERATOR_KEY: await keyOfPerson(production, ['admin']),
  };
  const run = (...args: readonly string[]) => operatorProcess(['partner', ...args], env);

  const { store } = production.service;
  const partner = newId(production.clock.now());
  await insertPartner(store, { id: partner, name: 'Larkspur Health' }, operatorChange(partner, new Date()));
  const approve = ['approve', '--partner', 'Larkspur Health', '--report', report, '--key', audit] as const;
  // Each of these starts a process.
  const [issued, asked, notReady] = await Promise.all([
    operatorProcess(['key', 'issue', '--partner', partner], env),
    run(...approve),
    run(...approve, '--yes'),
  ]);
  expect(issued.stdout).toContain('Nobody has approved this partner');
  expect(asked.exitCode).toBe(2);
  expect(asked.stderr).toContain(`is about Lakeside Telehealth (${partnerId})`);
  expect(asked.stderr).toContain(`You approve Larkspur Health (${partner}). Add --yes`);
  expect(notReady.exitCode).toBe(1);
  const [, missing = ''] = /not waived: (.*?)\./.exec(notReady.stderr) ?? [];
  const waiving = ['--yes', '--waive', ...missing.split(', '), '--why', 'Agreed by telephone'] as const;
  expect((await run(...approve, ...waiving)).stdout).toContain('Partner approved');
  expect((await run('list')).stdout).toMatch(/APPROVED_AT\n[^]*Larkspur Health .*\d{4}-\d\d-\d\dT\S+$/m);
  expect((await run('withdraw-approval', '--partner', partner)).stdout).toContain('Approval withdrawn');
});

it('a person is asked whether the report is about the partner, and approves nothing by no, nor with another key', async () => {
  const { partnerId, report, audit } = await reviewed();
  const approving = ['partner', 'approve', '--partner', partnerId, '--report', report, '--key'] as const;
  const args = [...approving, audit];
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
  const { stderr } = await terminalOf(development).run(...approving, 'ab'.repeat(32), '--yes');
  expect(stderr).toContain('is not what the key has signed');
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
});
