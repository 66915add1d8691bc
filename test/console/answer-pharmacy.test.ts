import { expect, it } from 'vitest';

import { hold, moveThrough } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { consolePages } from './console-page.ts';
import { openOrder } from './order-page.ts';

const service = await sharedService('development');
const open = consolePages(() => service);

const question = 'Please confirm the dose';
const answer = 'The prescriber confirms 500 mg';

it('an order shows what the pharmacy asks, and takes the answer once, by keys, while the pharmacy waits for it', async () => {
  const console = await openOrder(service, open);
  const { page, partner, readUntil, requested, lines } = console;
  const id = partner.medicationOrderId;
  const notes = page.getByRole('region', { name: 'Notes and answers' });
  expect(await notes.count()).toBe(0);
  await hold(service, id, question);
  await readUntil(notes.getByText(question));
  const field = notes.getByLabel('Your answer');
  await field.focus();
  await page.keyboard.type(answer);
  await page.keyboard.press('Tab');
  await notes.locator('button:focus').waitFor();
  await page.route('**/clarification', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await notes.locator('button:focus').press('Enter');
  await notes.getByText('The server cannot be reached').waitFor();
  await page.unroute('**/clarification');
  await notes.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await page.getByText('The pharmacy has your answer').waitFor();
  expect(await field.inputValue()).toBe('');
  await expect.poll(() => notes.getByRole('listitem').count()).toBe(2);
  const read = await partner.call('getMedicationOrder', { path: { medication_order_id: id } });
  expect(dataIn(read)['notes']).toMatchObject([
    { author: 'pharmacy', text: question },
    { author: 'partner', text: answer },
  ]);

  await moveThrough(service, id, 'processing');
  await readUntil(page.locator('[aria-current=step]').getByText('Processing'));
  expect(await field.count()).toBe(0);
  expect(await notes.getByText(answer).isVisible()).toBe(true);
  expect(requested.filter((url) => /confirm|prescriber/.test(url))).toEqual([]);
  // The browser itself reports the request that was aborted.
  expect(lines.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
});
