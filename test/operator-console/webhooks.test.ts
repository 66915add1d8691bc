import { describe, expect, it } from 'vitest';

import { operatorWith } from '../operator/operator.ts';
import { focusOn, readAgain } from '../support/browser-tabs.ts';
import { dataIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { adminPages } from './admin-pages.ts';
import { quietService } from './quiet-service.ts';

const quiet = await quietService();
const { service, operator, at } = adminPages(() => quiet);

const read = async (webhook_id: string) =>
  dataIn(await operator().call('getWebhook', { path: { webhook_id } }));

/** A partner whose receiver is gone, so that its webhook is disabled and an event waits. */
async function goneReceiver() {
  const caller = await partnerWithReceiver(service(), status(410));
  await caller.order();
  await caller.attempted(1);
  return caller;
}

describe('the webhooks in the page', () => {
  it('that fail stand first, with their partner, and lead to one whose delivery is sent again and arrives; are recovered by keyboard alone, with the progress shown until it is completed', async () => {
    const { webhookId, receiver, attempted } = await goneReceiver();
    const { page, faults, accessibilityFindings, look, lines } = await at('#/webhooks');
    const failing = page.getByRole('table', { name: 'Failing webhooks' });
    // Another test may have had a receiver on the same port.
    const row = failing.getByRole('row').filter({ has: page.locator(`a[href$="${webhookId}"]`) });
    await row.getByText(receiver.url).waitFor();
    await row.getByText('disabled: gone').waitFor();
    await row.getByText('Lakeside Telehealth').waitFor();
    await page.getByRole('table', { name: 'All webhooks' }).waitFor();
    expect(await faults('webhooks')).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: new URL(receiver.url).host }).waitFor();
    expect(page.url()).toMatch(new RegExp(`#/webhooks/${webhookId}$`));
    await page.getByText('HTTP 410 Gone').waitFor();
    await page.getByRole('button', { name: 'Attempts of order.created' }).click();
    await page.getByRole('table', { name: 'Attempts, the last one first' }).waitFor();
    expect(await faults('webhook')).toEqual([]);
    await page.keyboard.press('Escape');
    receiver.answerWith(ok);
    await page.getByRole('button', { name: 'Replay order.created' }).click();
    await page.getByText('order.created will be sent again').waitFor();
    await attempted(2);
    await readAgain(page);
    await page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('Delivered').waitFor();
    expect(lines).toEqual([]);

    const gone = await goneReceiver();
    await page.evaluate(`location.hash = '#/webhooks/${gone.webhookId}'`);
    await page.getByRole('heading', { level: 1, name: new URL(gone.receiver.url).host }).waitFor();
    await focusOn(page.getByRole('button', { name: 'Recover' }));
    await page.keyboard.press('Enter');
    await page.getByText('This enables the webhook.').waitFor();
    expect(await accessibilityFindings()).toEqual([]);
    gone.receiver.answerWith(ok);
    await page.getByLabel('Since (your local time)').fill('2026-11-01T00:00');
    await page.keyboard.press('Enter');
    await page.getByText('Recovery started').waitFor();
    await page.getByRole('heading', { name: 'Recovery completed' }).waitFor();
    await page.getByText('1 was missed').waitFor();
    await page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('Delivered').waitFor();
    await look('webhook-recovered');
    expect(gone.receiver.received).toHaveLength(2);
    expect(await read(gone.webhookId)).toMatchObject({ status: 'enabled', recovery: { resent: 1 } });
  });

  it('are disabled, enabled and deleted after a confirmation that says what it means; one that its partner disabled can be neither recovered nor sent to, and a pharmacist only looks', async () => {
    const { webhookId } = await partnerWithReceiver(service());
    const { page, signIn } = await at(`#/webhooks/${webhookId}`);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('only you can').waitFor();
    await page.keyboard.press('Escape');
    expect(await read(webhookId)).toMatchObject({ status: 'enabled' });
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Disable the webhook' }).click();
    await page.getByText('disabled: operator').waitFor();
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Enable the webhook' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This cannot be undone.').waitFor();
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    const gone = await operator().call('getWebhook', { path: { webhook_id: webhookId } });
    expect(gone.status).toBe(404);

    const { webhookId: disabled, call } = await goneReceiver();
    const path = { webhook_id: disabled };
    await call('updateWebhook', { path, body: { enabled: true } });
    await call('updateWebhook', { path, body: { enabled: false } });
    await page.evaluate(`location.hash = '#/webhooks/${disabled}'`);
    const offered = async () => {
      await page.getByText('disabled: partner').waitFor();
      await page.getByRole('button', { name: 'Attempts of order.created' }).waitFor();
      return page.getByRole('button', { name: /^(Enable|Recover|Delete|Replay)/ }).allInnerTexts();
    };
    expect(await offered()).toEqual(['Enable', 'Delete']);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('ask before you enable it').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(await operatorWith(service(), ['pharmacist']));
    expect(await offered()).toEqual([]);
  });
});
