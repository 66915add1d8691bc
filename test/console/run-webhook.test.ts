import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { heldAnswer, startReceiver, status } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));

const secretIn = (dialog: Locator) => dialog.locator('code').filter({ hasText: 'whsec_' }).innerText();

describe('a partner runs its webhooks in the console', () => {
  it('registers one, and sees and copies its secret once; changes its events, disables, enables and deletes it', async () => {
    const partner = await newPartnerWithPatient(running('development'), 'development');
    const receiver = await startReceiver();
    const { page, signIn, goTo, readUntil, look, accessibilityFindings } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await look('webhooks-empty');
    await page.getByRole('button', { name: 'Register a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL of your receiver').fill('ftp://example.com');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByRole('alert').getByText('webhook_url', { exact: true }).waitFor();
    await dialog.getByLabel('URL of your receiver').fill(receiver.url);
    await look('webhooks-register');
    expect(await accessibilityFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Register' }).click();
    const secret = await secretIn(dialog);
    await look('webhooks-secret');
    expect(await accessibilityFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy the signing secret' }).click();
    await page.getByText('Copied the signing secret').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();

    await page
      .getByText('order.created, order.on_hold, order.fulfilled, order.cancelled, refill.ready')
      .waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(page.url()).toMatch(/#\/webhooks\/[0-9a-f-]{36}$/);

    await page.getByRole('button', { name: 'Events…' }).click();
    await page.getByRole('dialog').getByLabel('refill.ready').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('order.created, order.on_hold, order.fulfilled, order.cancelled', { exact: true })
      .waitFor();

    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled by you').waitFor();
    await partner.call('createMedicationRequest', { body: requestBody(partner) });
    await readUntil(page.getByRole('table').getByText('Waiting'));
    await look('webhook-disabled');
    await page.getByRole('button', { name: 'Enable and send what was missed' }).click();
    await receiver.arrived(1);
    await readUntil(page.getByRole('heading', { name: 'Recovery completed' }));
    await look('webhook-recovered');

    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByText('No webhooks yet').waitFor();
  });

  it('registers it once if the response is lost, and leads to the webhook that has a URL already, where the secret can be rotated', async () => {
    const partner = await partnerWithReceiver(running('development'));
    const { page, signIn, goTo, look } = await open();
    await signIn(partner);
    await goTo('Webhooks');
    await page.route('**/api/external/webhook', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Register a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL of your receiver').fill(`${partner.receiver.url}/second`);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/api/external/webhook');
    await dialog.getByRole('button', { name: 'Register' }).click();
    expect(await secretIn(dialog)).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();

    await goTo('Webhooks');
    await page.getByRole('button', { name: 'Register a webhook' }).click();
    await page.getByLabel('URL of your receiver').fill(partner.receiver.url);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('link', { name: 'Open that webhook' }).click();
    await page.getByRole('button', { name: 'Rotate secret…' }).click();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await dialog.getByText('Both secrets sign until').waitFor();
    expect(await secretIn(dialog)).not.toBe(partner.secret);
    await look('webhook-rotated');
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('two or more sign until').waitFor();
  });

  it('enables a webhook whose receiver was gone, and what failed arrives', async () => {
    const partner = await partnerWithReceiver(running('development'), status(410));
    await partner.order();
    await partner.attempted(1);
    const { page, signIn, goTo, readUntil, look } = await open();
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByText('Your receiver answered 410 Gone').waitFor();
    await look('webhooks-gone');
    partner.receiver.answerWith(status(204));
    await page.getByRole('button', { name: 'Enable and send what was missed' }).click();
    await partner.receiver.arrived(2);
    await readUntil(page.getByRole('table').getByText('Working'));
  });

  it('recovers what it has missed and sees how far that is, and filters its deliveries by status, with the keyboard alone', async () => {
    const partner = await partnerWithReceiver(running('development'), status(500));
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
    // If that took longer than an attempt may, the next one is due.
    partner.service.clock.advance(10 * 60_000);
    await readUntil(page.getByRole('heading', { name: 'Recovery completed' }));
    await readUntil(page.getByText('1 was missed'));
    await readUntil(page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('HTTP 204'));
    await look('webhook-recovery');
  });
});
