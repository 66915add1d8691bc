import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { addDelivery } from '../support/webhook-rows.ts';
import { ok } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';
import { consolePages, widths } from './console-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));

const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script> upstream is down';
const failing: Answer = (response) => response.writeHead(503, { 'content-type': 'text/html' }).end(hostile);

describe('the view of webhooks', () => {
  it('lets a newcomer find a failed delivery and replay it in three clicks, once the receiver works', async () => {
    const partner = await partnerWithReceiver(running('development'), failing);
    await partner.order();
    await partner.attempted(1);
    const { page, signIn, goTo, look, accessibilityFindings } = await open();
    await signIn(partner);
    await goTo('Webhooks');
    const trouble = page.getByRole('region', { name: /^Not delivered to localhost/ });
    await trouble.getByText('HTTP 503').waitFor();
    await look('webhooks-failing');
    expect(await accessibilityFindings()).toEqual([]);

    partner.receiver.answerWith(ok);
    await trouble.getByRole('button', { name: 'Replay order.created' }).click();
    await trouble.getByText('Delivered').waitFor();
    await look('webhooks-replayed');
    expect(partner.receiver.received).toHaveLength(2);
  });

  it('shows what a receiver answered as text', async () => {
    const partner = await partnerWithReceiver(running('development'), failing);
    await partner.order();
    await partner.attempted(1);
    const { page, signIn, goTo, look, lines, accessibilityFindings } = await open();
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByRole('button', { name: 'Details of order.created' }).click();
    const dialog = page.getByRole('dialog', { name: 'order.created' });
    expect(await dialog.locator('pre').innerText()).toBe(hostile);
    expect(await page.title()).toBe('Webhooks · Partner console');
    expect(await accessibilityFindings()).toEqual([]);
    await look('webhooks-delivery');
    expect(lines).toEqual([]);
  });
});

it('says what came of a replay that failed again, and leaves the keyboard where it was', async () => {
  const partner = await partnerWithReceiver(running('development'), failing);
  await partner.order();
  await partner.attempted(1);
  const { page, signIn, goTo } = await open();
  await signIn(partner);
  await goTo('Webhooks');
  const replay = page.getByRole('button', { name: 'Replay order.created' });
  await replay.press('Enter');
  await page.getByRole('status').getByText('Failed again: HTTP 503').waitFor();
  partner.receiver.answerWith(ok);
  await replay.press('Enter');
  await page.getByRole('status').getByText('Delivered: HTTP 204').waitFor();
  await page.locator('button:focus', { hasText: 'order.created' }).waitFor();
});

it('shows the newest deliveries that failed for good, and how many there are besides', async () => {
  const partner = await partnerWithReceiver(running('development'));
  for (let added = 0; added < 7; added += 1) {
    await addDelivery(partner.service, partner.webhookId, { status: 'failed' });
  }
  const { page, signIn, goTo, look } = await open();
  await signIn(partner);
  await goTo('Webhooks');
  const trouble = page.getByRole('region', { name: /^Not delivered to localhost/ });
  await trouble.getByText('And at least 2 more').waitFor();
  expect(await trouble.getByText('Failed').count()).toBe(5);
  await look('webhooks-many');
});

it('shows nothing of another partner’s webhook', async () => {
  const owner = await partnerWithReceiver(running('development'));
  const stranger = await newPartner(running('development'), 'development');
  const { page, signIn } = await open();
  await signIn(stranger);
  await page.goto(`${running('development').service.url}/console#/webhooks/${owner.webhookId}`);
  await page.getByRole('alert').getByText('Webhook not found').waitFor();
  expect(await page.content()).not.toContain(owner.receiver.url);
});

it('says that a webhook gets ten test events a minute, and not that the key’s limit is used up', async () => {
  const partner = await partnerWithReceiver(running('development'));
  const { page, signIn, goTo } = await open();
  await signIn(partner);
  await goTo('Webhooks');
  await page.getByRole('link', { name: partner.receiver.url }).click();
  const send = page.getByRole('button', { name: 'Send test event' });
  await send.waitFor();
  // All in one minute.
  const path = { webhook_id: partner.webhookId };
  await Promise.all(Array.from({ length: 10 }, () => partner.call('testWebhook', { path })));
  await send.click();
  await page.getByRole('alert').getByText('at most ten test events a minute').waitFor();
  expect(await page.getByRole('alert').innerText()).not.toContain('rate limit');
});

it.each(Object.entries(widths))(
  'has no accessibility faults and fits the screen on a %s, in light and dark',
  async (_, width) => {
    const partner = await partnerWithReceiver(running('development'), failing);
    await partner.order();
    await partner.attempted(1);
    const { page, signIn, goTo, findingsInLightAndDark, overflow } = await open({ width });
    await signIn(partner);
    await goTo('Webhooks');
    await page.getByRole('region', { name: /^Not delivered to localhost/ }).waitFor();
    expect(await findingsInLightAndDark('webhooks-list')).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: partner.receiver.url }).click();
    await page.getByRole('table', { name: 'Deliveries, newest first' }).waitFor();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('region', { name: 'Test event' }).getByText('HTTP 503').waitFor();
    expect(await findingsInLightAndDark('webhook')).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  },
);
