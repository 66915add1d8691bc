import { beforeAll, describe, expect, it } from 'vitest';

import { itemsIn, operatorWith } from '../operator/operator.ts';
import { widths } from '../support/browser-tabs.ts';
import { eventually } from '../support/eventually.ts';
import { newPartner, wrongSecret } from '../support/partner.ts';
import type { Tenant } from '../support/tenant.ts';
import { adminPages } from './admin-pages.ts';

const { service, operator, at } = adminPages();

/** A partner whose requests were refused in two ways. Their records and counts are written after the answers. */
let refused: Tenant;
beforeAll(async () => {
  const partner = await newPartner(service(), 'development');
  for (let sent = 0; sent < 3; sent += 1) await partner.call('createPatient', { body: {} });
  await partner.call('listCarriers', { headers: { 'x-api-key': wrongSecret(partner.apiKey) } });
  await eventually(async () => {
    const lines = itemsIn(await operator().call('reportRefusals'), 'refusals');
    const own = lines.filter((line) => line['partner_id'] === partner.partnerId);
    expect(own.map(({ count }) => count)).toEqual([3, 1]);
  });
  refused = partner;
});

describe('the refusals in the page', () => {
  it('stand by partner, with operation, code, reason, count and the latest time', async () => {
    const { partnerId } = refused;
    const { page, look } = await at('#/refusals');
    const partner = page.locator(`a[href="#/partners/${partnerId}"]`);
    const section = page.locator('section').filter({ has: partner });
    await section.getByText('4 refusals').waitFor();
    const row = section.getByRole('row').filter({ hasText: 'createPatient' });
    await row.getByText('VALIDATION_ERROR').waitFor();
    await row.getByRole('cell', { name: '3', exact: true }).waitFor();
    await section.getByRole('row').filter({ hasText: 'UNAUTHORIZED' }).waitFor();
    await look('refusals');
    await partner.click();
    await page.getByRole('heading', { level: 1, name: 'Lakeside Telehealth' }).waitFor();
  });

  it('are those of the chosen time, and the page says so if there are none', async () => {
    const { page } = await at('#/refusals');
    await page.getByText('VALIDATION_ERROR').first().waitFor();
    // Nothing of the partner's is in an hour that has not begun.
    service().clock.advance(2 * 86_400_000);
    await page.getByLabel('Since').selectOption('1h');
    await page.getByText('VALIDATION_ERROR').first().waitFor({ state: 'detached' });
    await page.getByLabel('Since').selectOption('7d');
    await page.getByText('VALIDATION_ERROR').first().waitFor();
  });

  it('are not for a pharmacist, who reads which roles see them', async () => {
    const person = await operatorWith(service(), ['pharmacist']);
    const { page } = await at('#/refusals', { as: person });
    await page.getByText('support or integrations or auditor or admin').waitFor();
    expect(await page.getByRole('link', { name: 'Refusals' }).count()).toBe(0);
    await person.close();
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const tab = await at('#/refusals', { colorScheme, width });
    const { page, accessibilityFindings, overflow, look, lines } = tab;
    await page.getByText('VALIDATION_ERROR').first().waitFor();
    await look('refusals');
    expect(await accessibilityFindings()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(lines).toEqual([]);
  });
});
