import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { heldAnswer, startReceiver, status } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

const secretIn = (dialog: Locator) => dialog.locator('code').filter({ hasText: 'whsec_' }).innerText();

describe('a partner runs its webhooks in the console', () => {
  it('registers one, once if the response is lost, and sees its secret once; is led to the one that has a URL already; rotates its secret, changes its events, disables, enables and deletes it', async () => {
    const partner = await newPartnerWithPatient(service(), 'development');
    const receiver = await startReceiver();
    const { page, signIn, goTo, readUntil, faults } = await open();
    const dialog = page.getByRole('dialog');
    const register = async (url: string) => {
      await dialog.getByLabel('URL of your receiver').fill(url);
      await dialog.getByRole('button', { name: 'Register' }).click();
    };
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Register a webhook' }).click();
    await register('ftp://example.com');
    await dialog.getByRole('alert').getByText('webhook_url', { exact: true }).waitFor();
    expect(await faults('webhooks-register')).toEqual([]);
    await page.route('**/api/external/webhook', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await register(receiver.url);
    await dialog.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/api/external/webhook');
    await register(receiver.url);
    const secret = await secretIn(dialog);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page.waitForURL(/#\/webhooks\/[0-9a-f-]{36}$/);
    const named = 'order.created, order.on_hold, order.fulfilled, order.cancelled';
    await page.getByText(`${named}, refill.ready`).waitFor();
    expect(await page.content()).not.toContain(secret);

    await goTo('Webhooks');
    await page.getByRole('button', { name: 'Register a webhook' }).click();
    await register(receiver.url);
    await page.getByRole('link', { name: 'Open that webhook' }).click();
    await page.getByRole('button', { name: 'Rotate secret…' }).click();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await dialog.getByText('Both secrets sign until').waitFor();
    expect(await secretIn(dialog)).not.toBe(secret);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('two or more sign until').waitFor();

    await page.getByRole('button', { name: 'Events…' }).click();
    await dialog.getByLabel('refill.ready').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(named, { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled by you').waitFor();
    await partner.call('createMedicationRequest', { body: requestBody(partner) });
    await readUntil(page.getByRole('table').getByText('Waiting'));
    await page.getByRole('button', { name: 'Enable and send what was missed' }).click();
    await receiver.arrived(1);
    await readUntil(page.getByRole('heading', { name: 'Recovery completed' }));

    await page.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByText('This cannot be undone').waitFor();
    await dialog.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByText('No webhooks yet').waitFor();
  });

  it('recovers what it has missed and sees how far that is, and filters its deliveries by status, with the keyboard alone', async () => {
    const partner = await partnerWithReceiver(service(), status(500));
    await partner.order();
    await partner.attempted(1);
    const { page, signIn, goTo, readUntil, look } = await open();
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByRole('link', { name: partner.receiver.url }).press('Enter');
    await page.getByLabel('Status').selectOption('Delivered');
    await page.getByText('No such delivery').waitFor();
    const { answer, release } = heldAnswer(204);
    partner.receiver.answerWith(answer);
    await page.getByRole('button', { name: 'Recover…' }).press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.getByLabel('Since (your local time)').press('Enter');
    await page.getByRole('progressbar', { name: 'Recovering missed events' }).waitFor();
    await readUntil(page.getByText('Looked at 1 of 1 event'));
    await look('webhook-recovering');
    release();
    // If this took longer than an attempt may take, the next attempt is due.
    partner.service.clock.advance(10 * 60_000);
    await readUntil(page.getByRole('heading', { name: 'Recovery completed' }));
    await readUntil(page.getByText('1 was missed'));
    await readUntil(page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('HTTP 204'));
  });
});
