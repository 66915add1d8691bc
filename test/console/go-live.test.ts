import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

describe('the page “Go live”', () => {
  it('shows what is missing and how to show it, takes what the partner does without, and probes its receiver', async () => {
    const partner = await partnerWithReceiver(service(), (response) => response.writeHead(401).end());
    const { page, signIn, goTo, look, readUntil } = await open();
    await signIn(partner);
    await goTo('Go live');
    const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await item('An order on hold').getByText('Missing').waitFor();
    await item('An order on hold').getByRole('link', { name: 'Place a test order' }).waitFor();
    await readUntil(page.getByText(/^Not ready \d+ of 24 required items shown$/));
    await page.getByLabel('requests no refills').check();
    await item('A refill that was filled').getByText('Does not apply').waitFor();
    await page.getByRole('button', { name: `Probe ${partner.receiver.url}` }).click();
    await readUntil(item('A wrong signature is refused').getByText('Shown'));
    await item('The same event twice').getByText('Keep each webhook-id').waitFor();
    await look('go-live');
    expect(await item('The same event twice').getByText('Missing').count()).toBe(1);
  });
});
