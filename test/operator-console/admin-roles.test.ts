import { describe, expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { operatorWith } from '../operator/operator.ts';
import { idIn } from '../support/partner.ts';
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
const change = /^(Create|Suspend|Record|Manage|Issue|Roll|Revoke|Upload|Change)/;

describe('a person whose roles only read', () => {
  it.each(['pharmacist', 'support', 'auditor'] as const)(
    'sees no button that changes anything: %s',
    async (role) => {
      const place = await someplace();
      const tab = await at(place.partner, { as: await asPerson([role]) });
      const { page } = tab;
      const buttons = page.getByRole('main').getByRole('button', { name: change });
      await page.getByRole('heading', { level: 1, name: place.name }).waitFor();
      await page.getByRole('table', { name: 'Clinics' }).waitFor();
      await page.getByText(role === 'pharmacist' ? 'It needs the role support' : 'Order entry').waitFor();
      await tab.look(`partner-${role}`);
      expect(await buttons.count()).toBe(0);
      await page.evaluate(`location.hash = ${JSON.stringify(place.clinic)}`);
      await page
        .getByText(role === 'auditor' ? 'It needs the role pharmacist' : 'The formulary is empty')
        .waitFor();
      expect(await buttons.count()).toBe(0);
      expect(tab.lines).toEqual([]);
    },
  );

  it('learns which role the carriers need, and has no entry for them', async () => {
    const { page } = await at('#/carriers', { as: await asPerson(['auditor']) });
    await page.getByText('It needs the role pharmacist or support or integrations or admin.').waitFor();
    expect(await page.getByRole('link', { name: 'Carriers' }).count()).toBe(0);
  });
});

describe('a person of integrations', () => {
  it('sees and does all of it', async () => {
    const place = await someplace();
    const { page } = await at(place.partner, { as: await asPerson(['integrations']) });
    for (const name of [
      'Suspend',
      'Create a clinic',
      'Issue a key',
      'Roll Order entry',
      'Revoke Order entry',
    ])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await page.evaluate(`location.hash = ${JSON.stringify(place.clinic)}`);
    await page.getByRole('button', { name: 'Upload a formulary' }).waitFor();
  });

  it('reads in words that the role was taken away meanwhile', async () => {
    const place = await someplace();
    const person = await asPerson(['integrations']);
    const { page } = await at(place.partner, { as: person });
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
});
