import { expect, it } from 'vitest';

import { operatorWith } from '../operator/operator.ts';
import { readAgain } from '../support/browser-tabs.ts';
import { dataIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { adminPages } from './admin-pages.ts';
import { quietService } from './quiet-service.ts';

const quiet = await quietService();
const { service, operator, at } = adminPages(() => quiet);

// Both consoles share the deliveries and the dialogs: test/console/webhooks.test.ts and run-webhook.test.ts.
it('the webhooks in the page that fail stand first, with their partner, and lead to one whose delivery is sent again and arrives; are disabled, enabled and recovered; one that its partner disabled can be neither recovered nor sent to, and a pharmacist only looks', async () => {
  const { webhookId, receiver, order, attempted, call } = await partnerWithReceiver(service(), status(410));
  await order();
  await attempted(1);
  const { page, faults, signIn, lines } = await at('#/webhooks');
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // Another test may have had a receiver on the same port.
  const row = page
    .getByRole('table', { name: 'Failing webhooks' })
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${webhookId}"]`) });
  await row.getByText('disabled: gone').waitFor();
  await row.getByText('Lakeside Telehealth').waitFor();
  await page.getByRole('table', { name: 'All webhooks' }).waitFor();
  expect(await faults('webhooks')).toEqual([]);
  await row.getByRole('link').click();
  await page.getByText('HTTP 410 Gone').waitFor();
  expect(await faults('webhook')).toEqual([]);
  receiver.answerWith(ok);
  await click('Replay order.created');
  await page.getByText('order.created will be sent again').waitFor();
  await attempted(2);
  await readAgain(page);
  await page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('Delivered').waitFor();

  await click('Disable');
  await page.getByText('only you can').waitFor();
  await click('Disable the webhook');
  await page.getByText('disabled: operator').waitFor();
  await click('Enable');
  await click('Enable the webhook');
  await click('Recover');
  await page.getByLabel('Since (your local time)').fill('2026-11-01T00:00');
  await click('Start recovery');
  await page.getByRole('heading', { name: 'Recovery completed' }).waitFor();
  const read = await operator().call('getWebhook', { path: { webhook_id: webhookId } });
  expect(dataIn(read)).toMatchObject({ status: 'enabled', recovery: { status: 'completed' } });

  await call('updateWebhook', { path: { webhook_id: webhookId }, body: { enabled: false } });
  await readAgain(page);
  const offered = async () => {
    await page.getByText('disabled: partner').waitFor();
    await page.getByRole('button', { name: 'Attempts of order.created' }).waitFor();
    return page.getByRole('button', { name: /^(Enable|Recover|Delete|Replay)/ }).allInnerTexts();
  };
  expect(await offered()).toEqual(['Enable', 'Delete']);
  await click('Enable');
  await page.getByText('ask before you enable it').waitFor();
  await page.keyboard.press('Escape');
  await click('Sign out');
  await signIn(await operatorWith(service(), ['pharmacist']));
  expect(await offered()).toEqual([]);
  expect(lines).toEqual([]);
});
