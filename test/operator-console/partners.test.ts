import { expect, it } from 'vitest';

import { focusOn, readAgain } from '../support/browser-tabs.ts';
import { webhookBody } from '../support/bodies.ts';
import { dataIn, idIn, newPartner as newCaller, unknownId } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';

const { service, operator, newPartner, at } = adminPages();

it('the partners in the page are found by a part of their name, or by the name of a clinic; those that do not exist are told apart; one is created by keyboard alone, gets its agreement recorded, and is suspended and resumed', async () => {
  const [one, other] = [
    await newPartner('Cedar Health'),
    await newPartner('Nordlandsanatorium-Fernbehandlungsgesellschaft'),
  ];
  await operator().newClinic(other.id, { name: 'Cedar Street Clinic' });
  const { page, faults, lines } = await at('#/partners');
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('table', { name: 'Partners' }).waitFor();
  // The text that the reader types stays when the page reads again.
  await page.getByLabel('Name').pressSequentially('ced');
  const reading = page.waitForResponse(/api\/operator\/partners/);
  await readAgain(page);
  await (await reading).finished();
  await page.getByLabel('Name').pressSequentially('ar');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: one.name }).waitFor();
  await page.getByRole('table', { name: 'Partners' }).getByText(other.name).waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Clinics of this name' }).getByText(other.name).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('cedar');
  expect(await faults('partners')).toEqual([]);

  await page.evaluate(`location.hash = '#/partners/${unknownId}'`);
  await page.getByText('Partner not found').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Partners' }).click();
  await focusOn(page.getByRole('button', { name: 'Create a partner' }));
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.type('  Willow Pharmacy Services ');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Willow Pharmacy Services' }).waitFor();
  for (const words of ['No clinic yet', 'No key yet', 'not signed']) await page.getByText(words).waitFor();
  await click('Record the agreement');
  await click('It is signed');
  await page.getByRole('button', { name: 'Record the agreement' }).waitFor({ state: 'detached' });
  await click('Suspend');
  await page.getByText('is refused with 403').waitFor();
  await click('Suspend the partner');
  await page.getByText('While the partner is suspended, nothing is sent.').waitFor();
  const partner_id = (await page.evaluate<string>('location.hash')).split('/')[2] ?? '';
  const read = async () => dataIn(await operator().call('getPartner', { path: { partner_id } }));
  expect(await read()).toMatchObject({ suspended: true, baa_signed_at: expect.any(String) as unknown });
  await click('Resume');
  await click('Resume the partner');
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  expect(await read()).toMatchObject({ suspended: false });
  // The browser itself notes the partner that was not found.
  expect(lines.filter((line) => !line.includes('status of 404'))).toEqual([]);
});

it('a partner in the page shows at a glance which of its webhooks fail, and who manages its keys, also if a colleague changes it meanwhile', async () => {
  const { partnerId, clinicId, call } = await newCaller(service(), 'development');
  const webhookId = idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
  await operator().call('disableWebhook', { path: { webhook_id: webhookId } });
  const { page } = await at(`#/partners/${partnerId}`);
  const row = page.getByRole('table', { name: 'Failing webhooks' }).getByRole('row').nth(1);
  expect(await row.textContent()).toMatch(/https:.*disabled: operator/);
  expect(await row.getByRole('link').getAttribute('href')).toBe(`#/webhooks/${webhookId}`);
  await page.getByRole('button', { name: 'Manage its credentials yourself' }).click();
  const body = { keys_managed_by: 'operator' };
  await operator().call('updatePartner', { path: { partner_id: partnerId }, body });
  await readAgain(page);
  await page.getByText('operators only').first().waitFor();
  await page.getByRole('button', { name: 'Only operators manage them' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
});
