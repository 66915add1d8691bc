import { expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { eventually } from '../support/eventually.ts';
import { newPartner, wrongSecret } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';
import { quietService } from './quiet-service.ts';

const service = await quietService();
const { at, operator } = adminPages(() => service);

it('the refusals in the page stand by partner, with operation, code, reason and count, for the chosen time', async () => {
  const { apiKey, partnerId, call } = await newPartner(service, 'development');
  for (let sent = 0; sent < 3; sent += 1) await call('createPatient', { body: {} });
  await call('listCarriers', { headers: { 'x-api-key': wrongSecret(apiKey) } });
  // The counts are written after the answers.
  await eventually(async () => {
    const all = itemsIn(await operator().call('reportRefusals'), 'refusals');
    const own = all.filter((line) => line['partner_id'] === partnerId);
    expect(own.map(({ count }) => count)).toEqual([3, 1]);
  });
  const { page, faults, lines } = await at('#/refusals');
  const partner = page.locator(`a[href="#/partners/${partnerId}"]`);
  const section = page.locator('section').filter({ has: partner });
  await section.getByText('4 refusals').waitFor();
  const row = section.getByRole('row').filter({ hasText: 'createPatient' });
  await row.getByText('VALIDATION_ERROR').waitFor();
  await row.getByRole('cell', { name: '3', exact: true }).waitFor();
  await section.getByRole('row').filter({ hasText: 'UNAUTHORIZED' }).waitFor();
  expect(await faults('refusals')).toEqual([]);
  for (const since of ['1h', '7d']) {
    const asked = page.waitForRequest((request) => request.url().endsWith(`/refusals?since=${since}`));
    await page.getByLabel('Since').selectOption(since);
    await asked;
  }
  await partner.click();
  await page.getByRole('heading', { level: 1, name: 'Lakeside Telehealth' }).waitFor();
  expect(lines).toEqual([]);
});
