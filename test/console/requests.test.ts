import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { orderBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn, newPartner, wrongSecret } from '../support/partner.ts';
import { aSuccessAndARefusal, expectRows, requestPages } from './request-pages.ts';

const running = bothEnvironments();
const requestsOf = requestPages(() => running('development'));
const newCaller = () => newPartner(running('development'), 'development');

/** The codes in the dialog that take more than one line. An ID is as long as a line and may. */
const brokenCodes = `[...document.querySelectorAll('dialog .facts code')].filter((code) => {
  const range = document.createRange();
  range.selectNodeContents(code);
  return range.getClientRects().length > 1 && code.textContent.length < 36;
}).map(({ textContent }) => textContent)`;

const pauseOf = (page: Page) => page.getByRole('button', { name: /^(Pause|Resume)$/ });

describe('the requests in the console', () => {
  it('appear by themselves, newest first, with all that is known of them; what the console reads for itself is counted, and shown only on demand; they stand still while they are paused', async () => {
    const partner = await newCaller();
    const { page, rows, created, lines, requested, goTo, settle, readUntil } = await requestsOf(partner);
    partner.service.clock.advance(1_000);
    await aSuccessAndARefusal(partner);
    await readUntil(created.nth(1));
    expect(await created.count()).toBe(2);
    const [refusal, success] = await created.allInnerTexts();
    expect(success?.split(/\s+/)).toEqual(
      expect.arrayContaining(['createPractitioner', '201', `${partner.apiKey.slice(0, 9)}…`, 'ms']),
    );
    expect(refusal?.split(/\s+/)).toEqual(
      expect.arrayContaining(['createPractitioner', '400', 'VALIDATION_ERROR', 'first_name', 'min_length']),
    );
    await page.getByText(/\d reads? by the console on this page, not shown/).waitFor();
    expect(await rows.filter({ hasText: 'getAccount' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show them' }).click();
    await rows.filter({ hasText: 'getAccount' }).waitFor();
    expect(lines).toEqual([]);

    const reads = () => requested.filter((address) => address.includes('/api/')).length;
    await page.clock.install();
    // The timers of a view that is opened now are those of the clock.
    await goTo('Home');
    await goTo('Requests');
    await pauseOf(page).click();
    await page.getByText('Paused').waitFor();
    await stopClock(page);
    await settle();
    const before = reads();
    await aSuccessAndARefusal(partner);
    await page.clock.runFor('05:00');
    await settle();
    expect(reads()).toBe(before);
    expect(await created.count()).toBe(2);
    await page.clock.resume();
    await pauseOf(page).click();
    await expect.poll(() => created.count()).toBe(4);
  });

  it('lead from a refusal to its code in the docs, and to the other requests with it; those with 401 are counted by the hour; they show their details by keyboard: a copied ID, the order that they made', async () => {
    const partner = await newPartnerWithPatient(running('development'), 'development');
    const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    await aSuccessAndARefusal(partner);
    const headers = { 'x-api-key': wrongSecret(partner.apiKey) };
    for (let count = 0; count < 3; count += 1) await partner.call('listCarriers', { headers });
    await expect
      .poll(async () => JSON.stringify((await partner.call('countRefusedRequests')).body))
      .toContain('"unauthorized":3');
    const { page, rows, faults } = await requestsOf(partner);
    await rows.first().waitFor();
    await page.getByText('counted but not listed: 3 with 401, 0 with 429').click();
    const hours = page.getByRole('table', { name: /refused with 401 and 429/ }).locator('tbody tr');
    // Two, if an hour began meanwhile.
    const counts = (await hours.allInnerTexts()).map((text) => /(\d+)\s+0$/.exec(text)?.[1]);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(3);
    await page.getByText('More filters').click();
    expect(await faults('requests')).toEqual([]);
    // A time takes so many pixels.
    for (const label of ['From', 'Before'])
      expect((await page.getByLabel(label, { exact: true }).boundingBox())?.width).toBeGreaterThan(200);

    await rows.filter({ hasText: '400' }).getByRole('button', { name: 'createPractitioner' }).click();
    expect(await faults('request')).toEqual([]);
    expect(await page.evaluate(brokenCodes)).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Request' });
    const link = dialog.getByRole('link', { name: /^VALIDATION_ERROR/ });
    expect(await link.getAttribute('href')).toBe('/docs#section/errors/validation_error');
    await dialog.getByRole('button', { name: 'Only these: requests with this error code' }).click();
    await expectRows(rows, /VALIDATION_ERROR/);
    expect(await page.getByLabel('Error code').inputValue()).toBe('VALIDATION_ERROR');

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const opener = rows.getByRole('button', { name: 'createMedicationOrder', exact: true });
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Copy the request ID' }).click();
    await page.getByText('Copied the request ID').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(order.headers.get('x-request-id'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('createMedicationOrder');
    await opener.click();
    const id = idIn(order, 'medication_order_id');
    await dialog.getByRole('link', { name: id }).click();
    await page.waitForURL(`**/console#/orders/${id}`);
  });
});
