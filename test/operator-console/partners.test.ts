import { describe, expect, it } from 'vitest';

import { focusOn, readAgain } from '../support/browser-tabs.ts';
import { webhookBody } from '../support/bodies.ts';
import { dataIn, idIn, newPartner as newCaller, unknownId } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';

const { service, operator, newPartner, at } = adminPages();

const read = async (id: string) => dataIn(await operator().call('getPartner', { path: { partner_id: id } }));

const title = (name: string) => ({ level: 1, name }) as const;

describe('the partners in the page', () => {
  it('are found by a part of their name, or by the name of a clinic, with their review; those that do not exist are told apart; are created with a name by keyboard alone, and shown at once; get their agreement recorded, and who manages their keys, even if a colleague does the same meanwhile', async () => {
    const [one, other] = [
      await newPartner('Cedar Health'),
      await newPartner('Nordlandsanatorium-Fernbehandlungsgesellschaft'),
    ];
    await operator().newClinic(other.id, { name: 'Cedar Street Clinic' });
    const { page, faults } = await at('#/partners');
    await page.getByRole('table', { name: 'Partners' }).waitFor();
    // What the reader types stays when the page reads again.
    await page.getByLabel('Name').pressSequentially('ced');
    const reading = page.waitForResponse(/api\/operator\/partners/);
    await readAgain(page);
    await (await reading).finished();
    await page.getByLabel('Name').pressSequentially('ar');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: one.name }).waitFor();
    await page.getByRole('table', { name: 'Partners' }).getByText(other.name).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Clinics of this name' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('cedar');
    expect(await faults('partners')).toEqual([]);
    await page.getByRole('link', { name: other.name }).click();
    await page.getByRole('heading', title(other.name)).waitFor();
    await page.getByText('Not ready: required items are missing').click();
    await page.getByRole('listitem').filter({ hasText: 'An order on hold' }).getByText('Missing').waitFor();
    expect(await faults('partner-review')).toEqual([]);

    await page.evaluate(`location.hash = '#/clinics/${unknownId}'`);
    await page.getByText('Clinic not found').waitFor();
    await page.evaluate(`location.hash = '#/partners/${unknownId}'`);
    await page.getByText('Partner not found').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Partners' }).click();
    await page.getByRole('heading', title('Partners')).waitFor();

    await focusOn(page.getByRole('button', { name: 'Create a partner' }));
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.getByRole('dialog').getByLabel('Name').focus();
    await page.keyboard.type('  Willow Pharmacy Services ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', title('Willow Pharmacy Services')).waitFor();
    await page.getByText('No clinic yet').waitFor();
    await page.getByText('not signed').waitFor();

    const id = (await page.evaluate<string>('location.hash')).split('/')[2] ?? '';
    await page.getByRole('button', { name: 'Record the agreement' }).click();
    await page.getByRole('button', { name: 'It is signed' }).click();
    await page.getByRole('button', { name: 'Record the agreement' }).waitFor({ state: 'detached' });
    expect((await read(id))['baa_signed_at']).not.toBeNull();
    await page.getByRole('button', { name: 'Manage its credentials yourself' }).click();
    const body = { keys_managed_by: 'operator' };
    await operator().call('updatePartner', { path: { partner_id: id }, body });
    await readAgain(page);
    await page.getByText('operators only').first().waitFor();
    await page.getByRole('button', { name: 'Only operators manage them' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject(body);
  });

  it('are suspended and resumed after a confirmation that says what it means, and show a colleague’s changes and at a glance which of their webhooks fail', async () => {
    const { id, name } = await newPartner();
    await operator().newClinic(id);
    const { page, look, lines } = await at(`#/partners/${id}`);
    await page.getByRole('table', { name: 'Clinics' }).waitFor();
    await page.getByText('No key yet').waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('is refused with 403').waitFor();
    await look('partner-suspend');
    await page.keyboard.press('Escape');
    expect(await read(id)).toMatchObject({ suspended: false });
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Suspend the partner' }).click();
    await page.getByText(`${name} is suspended`).waitFor();
    await page.getByText('While the partner is suspended, nothing is sent.').waitFor();
    expect(await read(id)).toMatchObject({ suspended: true });
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Resume the partner' }).click();
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
    expect(await read(id)).toMatchObject({ suspended: false });
    await operator().call('suspendPartner', { path: { partner_id: id } });
    await readAgain(page);
    await page.getByRole('button', { name: 'Resume' }).waitFor();

    const caller = await newCaller(service(), 'development');
    const answer = await caller.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    const webhookId = idIn(answer, 'webhook_id');
    await operator().call('disableWebhook', { path: { webhook_id: webhookId } });
    await page.evaluate(`location.hash = '#/partners/${caller.partnerId}'`);
    const row = page.getByRole('table', { name: 'Failing webhooks' }).getByRole('row').nth(1);
    expect(await row.textContent()).toMatch(/https:.*disabled: operator/);
    await look('partner-failing');
    await row.getByRole('link').click();
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await page.evaluate('location.hash')).toBe(`#/webhooks/${webhookId}`);
    expect(lines).toEqual([]);
  });
});
