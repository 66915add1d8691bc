import { describe, expect, it } from 'vitest';

import { focusOn, readAgain, widths } from '../support/browser-tabs.ts';
import { webhookBody } from '../support/bodies.ts';
import { dataIn, idIn, newPartner as newCaller, unknownId } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';

const { service, operator, newPartner, at } = adminPages();

const read = async (id: string) => dataIn(await operator().call('getPartner', { path: { partner_id: id } }));

const title = (name: string) => ({ level: 1, name }) as const;

describe('the partners in the page', () => {
  it('are found by a part of their name, or by the name of a clinic', async () => {
    const [one, other] = [await newPartner('Cedar Health'), await newPartner('Birch Vet')];
    await operator().newClinic(other.id, { name: 'Cedar Street Clinic' });
    const { page, look } = await at('#/partners');
    await page.getByRole('heading', title('Partners')).waitFor();
    await page.getByLabel('Name').fill('cedar');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: one.name }).waitFor();
    await page.getByRole('table', { name: 'Partners' }).getByText(other.name).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Clinics of this name' }).waitFor();
    await look('partners-found');
    await page.getByRole('link', { name: other.name }).click();
    await page.getByRole('heading', title(other.name)).waitFor();
  });

  it('are looked for even if the page reads again while the reader types', async () => {
    const { name } = await newPartner('Juniper Health');
    const tab = await at('#/partners');
    const { page } = tab;
    await page.getByRole('table', { name: 'Partners' }).waitFor();
    await page.getByLabel('Name').pressSequentially('junip');
    const reading = page.waitForResponse(/api\/operator\/partners/);
    await readAgain(page);
    await (await reading).finished();
    await page.getByLabel('Name').pressSequentially('er health');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Partners' }).getByText(name).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('juniper health');
    await page.getByText('Harbor Health').first().waitFor({ state: 'detached' });
  });

  it('are created with a name by keyboard alone, and shown at once', async () => {
    const { page } = await at('#/partners');
    await focusOn(page.getByRole('button', { name: 'Create a partner' }));
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.getByRole('dialog').getByLabel('Name').focus();
    await page.keyboard.type('  Willow Pharmacy Services ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', title('Willow Pharmacy Services')).waitFor();
    await page.getByText('No clinic yet').waitFor();
    await page.getByText('not signed').waitFor();
  });

  it('are suspended and resumed after a confirmation that says what it means', async () => {
    const { id, name } = await newPartner();
    const { page, look } = await at(`#/partners/${id}`);
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
  });

  it('get their agreement recorded once, and who manages their keys', async () => {
    const { id } = await newPartner();
    const { page } = await at(`#/partners/${id}`);
    await page.getByRole('button', { name: 'Record the agreement' }).click();
    await page.getByRole('button', { name: 'It is signed' }).click();
    await page.getByRole('button', { name: 'Record the agreement' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Manage its keys yourself' }).click();
    await page.getByRole('button', { name: 'Only operators manage them' }).click();
    await page.getByText('operators only').first().waitFor();
    const partner = await read(id);
    expect(partner).toMatchObject({ keys_managed_by: 'operator' });
    expect(partner['baa_signed_at']).not.toBeNull();
  });

  it('show what a colleague has changed, without a reload', async () => {
    const { id } = await newPartner();
    const tab = await at(`#/partners/${id}`);
    const { page } = tab;
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
    await operator().call('suspendPartner', { path: { partner_id: id } });
    await readAgain(page);
    await page.getByRole('button', { name: 'Resume' }).waitFor();
  });

  it('do what the open dialog says, even if a colleague does the same meanwhile', async () => {
    const { id } = await newPartner();
    const tab = await at(`#/partners/${id}`);
    const { page } = tab;
    await page.getByRole('button', { name: 'Manage its keys yourself' }).click();
    const body = { keys_managed_by: 'operator' };
    await operator().call('updatePartner', { path: { partner_id: id }, body });
    await readAgain(page);
    await page.getByText('operators only').first().waitFor();
    await page.getByRole('button', { name: 'Only operators manage them' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject(body);
  });

  it('show at a glance which of their webhooks fail, and lead to them', async () => {
    const caller = await newCaller(service(), 'development');
    const answer = await caller.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    const webhookId = idIn(answer, 'webhook_id');
    await operator().call('disableWebhook', { path: { webhook_id: webhookId } });
    const { page, look } = await at(`#/partners/${caller.partnerId}`);
    const row = page.getByRole('table', { name: 'Failing webhooks' }).getByRole('row').nth(1);
    expect(await row.textContent()).toMatch(/https:.*disabled: operator/);
    await look('partner-failing');
    await row.getByRole('link').click();
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await page.evaluate('location.hash')).toBe(`#/webhooks/${webhookId}`);
  });

  it('say that a partner does not exist, and lead back', async () => {
    const { page } = await at(`#/partners/${unknownId}`);
    await page.getByText('Partner not found').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Partners' }).click();
    await page.getByRole('heading', title('Partners')).waitFor();
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const { id } = await newPartner('Nordlandsanatorium-Fernbehandlungsgesellschaft');
    await operator().newClinic(id);
    const tab = await at('#/partners', { colorScheme, width });
    const { page, accessibilityFindings, overflow, look, lines } = tab;
    await page.getByRole('table', { name: 'Partners' }).waitFor();
    await look('partners');
    expect(await accessibilityFindings()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.evaluate(`location.hash = '#/partners/${id}'`);
    await page.getByRole('table', { name: 'Clinics' }).waitFor();
    await page.getByText('No key yet').waitFor();
    await look('partner');
    expect(await accessibilityFindings()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Create a clinic' }).click();
    expect(await accessibilityFindings()).toEqual([]);
    await look('partner-new-clinic');
    expect(lines).toEqual([]);
  });
});
