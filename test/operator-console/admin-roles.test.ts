import { expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { operatorWith } from '../operator/operator.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';

const { service, operator, newPartner, at } = adminPages();

/** A partner with a clinic and a key. */
async function someplace() {
  const partner = await newPartner();
  const clinicId = await operator().newClinic(partner.id, { name: 'Lakeside Clinic' });
  await operator().call('issueKey', { body: { partner_id: partner.id, label: 'Order entry' } });
  return { partner: `#/partners/${partner.id}`, clinic: `#/clinics/${clinicId}`, name: partner.name };
}

const asPerson = async (roles: readonly Role[]) => operatorWith(service(), roles);
const change = /^(Create|Suspend|Record|Manage|Issue|Roll|Revoke|Upload|Change|Disable)/;

it('a person whose roles only read sees no button that changes anything, and an auditor none that changes an operator', async () => {
  const place = await someplace();
  const tab = await at(place.partner, await asPerson(['support']));
  const { page } = tab;
  const buttons = page.getByRole('main').getByRole('button', { name: change });
  for (const role of ['support', 'pharmacist', 'auditor'] as const) {
    if (role !== 'support') {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await tab.signIn(await asPerson([role]));
      await page.evaluate(`location.hash = ${JSON.stringify(place.partner)}`);
    }
    await page.getByRole('heading', { level: 1, name: place.name }).waitFor();
    await page.getByRole('table', { name: 'Clinics' }).waitFor();
    await page.getByText(role === 'pharmacist' ? 'It needs the role support' : 'Order entry').waitFor();
    expect(await buttons.count(), role).toBe(0);
    await page.evaluate(`location.hash = ${JSON.stringify(place.clinic)}`);
    await page
      .getByText(role === 'auditor' ? 'It needs the role pharmacist' : 'The formulary is empty')
      .waitFor();
    expect(await buttons.count(), role).toBe(0);
  }
  const { operator_id } = dataIn(await operator().call('getSelf'));
  await page.evaluate(`location.hash = '#/operators/${String(operator_id)}'`);
  await page.getByRole('heading', { name: 'Development' }).waitFor();
  await page.getByRole('table', { name: 'Keys' }).waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: change }).count()).toBe(0);
  expect(tab.lines).toEqual([]);
});

it('a person reads in words that the role was taken away meanwhile', async () => {
  const place = await someplace();
  const person = await asPerson(['integrations']);
  const { page } = await at(place.partner, person);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const self = await person.call('getSelf');
  await operator().call('updateOperator', {
    path: { operator_id: idIn(self, 'operator_id') },
    body: { roles: ['support'] },
  });
  await page.getByRole('button', { name: 'Suspend the partner' }).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText(/integrations/)
    .waitFor();
});
