import { describe, expect, it } from 'vitest';

import { requestBody, webhookBody } from '../support/bodies.ts';
import { stored } from '../support/browser-tabs.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { secretOf } from '../support/key-parts.ts';
import { idIn } from '../support/partner.ts';
import { consolePages } from './console-page.ts';
import type { ConsolePage } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);
const views = ['Requests', 'Orders', 'Webhooks', 'Credentials', 'Home'];

/** Values that must stay in the page: the patient and the prescription, and the key. */
const secret = /Alvarez|Maria|Metformin|1984-05-17|Lakeside Drive|Take one tablet/i;

async function partnerWithOrder(): Promise<PartnerWithPatient & { readonly orderId: string }> {
  const partner = await newPartnerWithPatient(service(), 'development');
  const order = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) });
  return { ...partner, orderId: idIn(order, 'medication_order_id') };
}

/** The text of the page once its first answers are there. */
async function textOf({ page }: ConsolePage): Promise<string> {
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  return page.evaluate<string>('document.body.innerText');
}

/** Goes through every view, and into the partner's order. */
async function walk(opened: ConsolePage, orderId: string): Promise<string> {
  let shown = '';
  for (const view of views) {
    await opened.goTo(view);
    shown += await textOf(opened);
  }
  await opened.page.evaluate(`location.hash = '#/orders/${orderId}'`);
  await opened.page.getByRole('heading', { level: 1, name: orderId.slice(-8) }).waitFor();
  return shown + (await textOf(opened));
}

describe('the console', () => {
  it('keeps no key and no health information in storage, cookies, addresses, its console or the server’s log, and shows the next partner nothing', async () => {
    const [partner, next] = [await partnerWithOrder(), await partnerWithOrder()];
    const opened = await open();
    const { page, lines, requested, signIn } = opened;
    await signIn(partner);
    await walk(opened, partner.orderId);
    const key = secretOf(partner.apiKey);
    const places = [...requested, page.url(), ...lines, ...service().logged];
    expect(await stored(page)).toBe('[{},{},"",[],[],null,"",0]');
    expect(await page.context().cookies()).toEqual([]);
    for (const place of places) {
      expect(place).not.toContain(key);
      expect(place).not.toMatch(secret);
    }
    expect(lines).toEqual([]);
    expect(await page.evaluate<string>('document.documentElement.outerHTML')).not.toContain(key);

    const { url } = service().service;
    expect(requested.filter((address) => !address.startsWith(`${url}/`))).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(next);
    const shown = await walk(opened, next.orderId);
    expect(shown).toContain(next.partnerId);
    for (const id of [partner.partnerId, partner.clinicId, partner.keyId, partner.orderId])
      expect(shown).not.toContain(id);
    await page.evaluate(`location.hash = '#/orders/${partner.orderId}'`);
    await page.getByText('Order not found').waitFor();
    expect(await textOf(opened)).not.toContain(partner.patientId);
  });

  it('runs nothing that its policy does not name', async () => {
    const { page } = await open();
    const { 'content-security-policy': policy } = (await page.request.get(page.url())).headers();
    expect(policy).toMatch(
      /^default-src 'none';script-src 'self';style-src 'self';.*frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
    );
    const inline = `(() => { const script = document.createElement('script'); script.textContent = 'window.ran = true';
      document.body.append(script); return window.ran; })()`;
    await page.evaluate(inline).catch(() => undefined);
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });
});
