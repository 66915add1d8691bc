import { expect, it } from 'vitest';

import { orderBody, practitionerBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn, newPartner, wrongSecret } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

/** Opens the requests of a partner. */
async function requestsOf(partner: Partner) {
  const opened = await open();
  await opened.signIn(partner);
  await opened.goTo('Requests');
  const rows = opened.page.getByRole('table', { name: 'Your requests' }).locator('tbody tr');
  return { ...opened, rows, created: rows.filter({ hasText: 'createPractitioner' }) };
}

/** One success and one refusal. */
async function aSuccessAndARefusal({ call, clinicId }: Partner): Promise<void> {
  await call('createPractitioner', { body: practitionerBody(clinicId) });
  await call('createPractitioner', { body: { ...practitionerBody(clinicId), first_name: 'L' } });
}

it('the requests in the console appear by themselves, newest first; what the console reads for itself is counted, and shown only on demand; they stand still while they are paused', async () => {
  const partner = await newPartner(service(), 'development');
  const { page, rows, created, lines, requested, goTo, settle, readUntil } = await requestsOf(partner);
  partner.service.clock.advance(1_000);
  await aSuccessAndARefusal(partner);
  await readUntil(created.nth(1));
  const shown = (await created.allInnerTexts()).map((text) => text.split(/\s+/));
  expect(shown).toEqual([
    expect.arrayContaining(['createPractitioner', '400', 'VALIDATION_ERROR', 'first_name', 'min_length']),
    expect.arrayContaining(['createPractitioner', '201', `${partner.apiKey.slice(0, 9)}…`, 'ms']),
  ]);
  await page.getByText(/\d reads? by the console on this page, not shown/).waitFor();
  expect(await rows.filter({ hasText: 'getAccount' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show them' }).click();
  await rows.filter({ hasText: 'getAccount' }).waitFor();
  expect(lines).toEqual([]);

  const reads = () => requested.filter((address) => address.includes('/api/')).length;
  await page.clock.install();
  // A view that is opened now uses the timers of the fake clock.
  await goTo('Home');
  await goTo('Requests');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').waitFor();
  await stopClock(page);
  await settle();
  const before = reads();
  await aSuccessAndARefusal(partner);
  await page.clock.runFor('05:00');
  await settle();
  expect(reads()).toBe(before);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => created.count()).toBe(4);
});

it('the requests in the console lead from a refusal to its code in the docs, and to the other requests with it, and from a success to the order that it made; those with 401 are counted by the hour; a filter that the API refuses says why', async () => {
  const partner = await newPartnerWithPatient(service(), 'development');
  const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
  await aSuccessAndARefusal(partner);
  await partner.call('listCarriers', { headers: { 'x-api-key': wrongSecret(partner.apiKey) } });
  await expect
    .poll(async () => JSON.stringify((await partner.call('countRefusedRequests')).body))
    .toContain('"unauthorized":1');
  const { page, rows, created, requested, faults } = await requestsOf(partner);
  await page.getByText('counted but not listed: 1 with 401, 0 with 429').click();
  await page.getByText('More filters').click();
  expect(await faults('requests')).toEqual([]);
  await rows.filter({ hasText: '400' }).getByRole('button', { name: 'createPractitioner' }).click();
  expect(await faults('request')).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Request' });
  const link = dialog.getByRole('link', { name: /^VALIDATION_ERROR/ });
  expect(await link.getAttribute('href')).toBe('/docs#section/errors/validation_error');
  await dialog.getByRole('button', { name: 'Only these: requests with this error code' }).click();
  await page.getByLabel('Took at least (ms)').fill('0');
  await page.keyboard.press('Tab');
  await page.getByLabel('From').fill('2020-01-01T00:00');
  await page.getByLabel('From').press('Tab');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('first_name')]);
  // The results of each filter are proven without a browser (test/partner).
  const asked = () => Object.fromEntries(new URL(requested.at(-1) ?? '').searchParams);
  const since = new Date('2020-01-01T00:00').toISOString();
  await expect.poll(asked).toMatchObject({ code: 'VALIDATION_ERROR', min_duration_ms: '0', since });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => created.count()).toBe(3);

  const opener = rows.getByRole('button', { name: 'createMedicationOrder', exact: true });
  await opener.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('createMedicationOrder');
  await page.getByRole('textbox', { name: 'Request ID' }).fill('not an ID');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('must be a request ID').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await opener.click();
  const id = idIn(order, 'medication_order_id');
  await dialog.getByRole('link', { name: id }).click();
  await page.waitForURL(`**/console#/orders/${id}`);
});
