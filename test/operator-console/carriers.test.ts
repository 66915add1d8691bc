import { readFileSync } from 'node:fs';

import { afterAll, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { adminPages } from './admin-pages.ts';
import { quietService } from './quiet-service.ts';

const service = await quietService();
const { operator, at } = adminPages(() => service);

const ground = { id: 'ground', name: 'Ground', can_refrigerate: false, default_price: 9.5, prices: {} };
const cold = {
  id: 'cold',
  name: 'Cold',
  can_refrigerate: true,
  default_price: 31,
  prices: { OR: 8.5, CA: 8.5, NV: 9 },
};
const courier = {
  id: 'courier',
  name: 'City Courier',
  tracking_url: 'https://track.courier.example/parcels?number={tracking_number}',
  tracking_pattern: 'CC\\d{8}',
  services: [ground, cold],
};

const replace = (carriers: readonly object[]) => operator().call('replaceCarriers', { body: { carriers } });
const table = async () => itemsIn(await operator().call('listCarriers'), 'carriers');

// All clinics of a service share the carrier table.
const before = await table();
afterAll(() => replace(before));

it('the carriers in the page are listed with all that is known of them, can be downloaded in the form of an upload, and are replaced by a file, once its effect was shown, even if it only changes their order; a bad file is refused, saying where', async () => {
  const idle = { id: 'idle', name: 'Idle Freight', services: [] };
  await replace([courier, idle]);
  const { page, faults, lines } = await at('#/carriers');
  const rows = page.getByRole('table', { name: 'Carriers' }).getByRole('row');
  await rows.nth(3).waitFor();
  expect(await rows.nth(1).textContent()).toMatch(
    /City Courier courier.*Ground ground.*no.*\$9\.50.*https:\/\/track.*CC\\d\{8\}/,
  );
  expect(await rows.nth(2).textContent()).toMatch(/Cold cold.*yes.*\$31\.00.*\$8\.50 CA, OR; \$9\.00 NV/);
  expect(await rows.nth(3).textContent()).toMatch(/Idle Freight idle.*none.*none of its own.*any/);
  expect(await faults('carriers')).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it' }).click();
  const downloaded = readFileSync(await (await downloading).path(), 'utf8');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.getByRole('button', { name: 'Upload a carrier table' }).click();
  const dialog = page.getByRole('dialog');
  const dearer = { ...courier, services: [{ ...ground, default_price: 10.25 }] };
  const changed = 'courier ground (Ground): default_price from 9.5 to 10.25';
  for (const [carriers, words] of [
    ['{\n "carriers": [,]\n}', 'carriers.json is not valid JSON'],
    [[{ ...courier, service: [] }], 'carriers[0].service is not a known field'],
    // Only the server can detect this fault.
    [[courier, courier], 'carriers[1].id is the same as in carriers[0]'],
    [downloaded, 'The file changes nothing.'],
    [[idle, courier], 'What stays gets another order.'],
    [[dearer], changed],
  ] as const) {
    const content = typeof carriers === 'string' ? carriers : JSON.stringify({ carriers });
    const file = { name: 'carriers.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByText(words).first().waitFor();
  }
  // Each upload was a dry run, except those that the page itself refuses.
  expect(sent.filter((method) => method === 'PUT')).toHaveLength(4);
  expect(await table()).toMatchObject([courier, idle]);
  await page.getByRole('button', { name: 'Replace, and remove 2' }).click();
  await page.getByText('$10.25').waitFor();
  expect(await table()).toEqual([dearer]);
  // The browser itself notes the refusal.
  expect(lines.filter((line) => !line.includes('status of 400'))).toEqual([]);
});
