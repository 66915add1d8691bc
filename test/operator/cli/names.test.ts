import { expect, it } from 'vitest';

import { unknownId } from '../../support/partner.ts';
import { sharedOperator } from '../operator.ts';
import { terminalOf } from './command-line.ts';

const { operator, service } = await sharedOperator();
const terminal = terminalOf(service);

it('a partner and a clinic can be named by their names, in upper or lower case', async () => {
  const partner = await operator.newPartner('Bayview Health');
  await operator.newPartner('Bayview Health East');
  expect(await terminal.json('partner', 'suspend', '--partner', ' bayview HEALTH')).toMatchObject({
    partner_id: partner,
    suspended: true,
  });
  const create = ['clinic', 'create', '--partner', 'Bayview Health', '--name', "Maria's Clinic"];
  const { clinic_id: clinic } = await terminal.json(...create);
  expect(await terminal.json('clinic', 'list', '--partner', 'Bayview Health')).toMatchObject({
    clinics: [{ clinic_id: clinic, partner_id: partner }],
  });
  const update = ['clinic', 'update', '--clinic', "Maria's Clinic", '--free-shipping', 'true'];
  expect(await terminal.json(...update)).toMatchObject({ clinic_id: clinic, free_shipping: true });
});

it('a name that several have is refused with the ID of each, and changes nothing', async () => {
  const [one, other] = [await operator.newPartner('Twin Health'), await operator.newPartner('twin health')];
  const { exitCode, stderr } = await terminal.run('partner', 'suspend', '--partner', 'Twin Health');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    new RegExp(`^error: 'Twin Health' may be ${other}, created at .*\nerror: .* ${one}, `),
  );
  expect(await terminal.refused('partner', 'suspend', '--partner', 'Twin Health')).toMatchObject({
    error: { code: 'CONFLICT', details: { field: 'partner_id', reason: 'ambiguous_name' } },
  });
  const { partners } = await terminal.json('partner', 'list', '--limit', '2');
  expect(partners).toMatchObject([{ suspended: false }, { suspended: false }]);
});

it('a name that nothing has is not found', async () => {
  const none = { exitCode: 1, error: { code: 'NOT_FOUND', message: "No partner is called 'Nobody'" } };
  expect(await terminal.refused('key', 'list', '--partner', 'Nobody')).toMatchObject(none);
  const unknown = ['partner', 'resume', '--partner', unknownId] as const;
  expect(await terminal.refused(...unknown)).toMatchObject({
    exitCode: 1,
    error: { code: 'NOT_FOUND', message: 'Partner not found', details: { field: 'partner_id' } },
  });
});
