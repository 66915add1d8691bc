import { expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script> upstream is down';
const failing: Answer = (response) => response.writeHead(503, { 'content-type': 'text/html' }).end(hostile);

it('lets a newcomer find a failed delivery, read what the receiver answered, and replay it in three clicks, by keyboard too; shows what a test event came to, and says that a webhook gets ten a minute, not that the key’s limit is used up', async () => {
  const partner = await partnerWithReceiver(service(), failing);
  await partner.order();
  await partner.attempted(1);
  const { page, signIn, goTo, faults, lines } = await open();
  await signIn(partner);
  await goTo('Webhooks');
  const trouble = page.getByRole('region', { name: /^Not delivered to localhost/ });
  await trouble.getByText('HTTP 503').waitFor();
  expect(await faults('webhooks-failing')).toEqual([]);
  await page.getByRole('button', { name: 'Details of order.created' }).click();
  const dialog = page.getByRole('dialog', { name: 'order.created' });
  // The hostile markup is shown as text.
  expect(await dialog.locator('pre').innerText()).toBe(hostile);
  expect(await page.title()).toBe('Webhooks · Partner console');
  expect(await faults('webhooks-delivery')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const replay = trouble.getByRole('button', { name: 'Replay order.created' });
  await replay.press('Enter');
  await page.getByRole('status').getByText('Failed again: HTTP 503').waitFor();
  partner.receiver.answerWith(ok);
  await replay.press('Enter');
  await page.getByRole('status').getByText('Delivered: HTTP 204').waitFor();
  await page.locator('button:focus', { hasText: 'order.created' }).waitFor();
  expect(partner.receiver.received).toHaveLength(3);

  partner.receiver.answerWith(failing);
  await page.getByRole('link', { name: partner.receiver.url }).click();
  await page.getByRole('table', { name: 'Deliveries, newest first' }).waitFor();
  const send = page.getByRole('button', { name: 'Send test event' });
  await send.click();
  await page.getByRole('region', { name: 'Test event' }).getByText('HTTP 503').waitFor();
  expect(await faults('webhook')).toEqual([]);
  expect(lines).toEqual([]);
  // All ten are sent within one minute.
  const path = { webhook_id: partner.webhookId };
  await Promise.all(Array.from({ length: 10 }, () => partner.call('testWebhook', { path })));
  await send.click();
  await page.getByRole('alert').getByText('at most ten test events a minute').waitFor();
  expect(await page.getByRole('alert').innerText()).not.toContain('rate limit');
});
