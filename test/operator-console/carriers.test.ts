import { readFileSync } from 'node:fs';

import { afterAll, describe, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';
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

async function inCarriers(carriers: readonly object[]) {
  await replace(carriers);
  const tab = await at('#/carriers');
  await tab.page.getByRole('heading', { level: 1, name: 'Carriers' }).waitFor();
  return { tab, page: tab.page };
}

async function openUpload({ page }: OperatorPage) {
  await page.getByRole('button', { name: 'Upload a carrier table' }).click();
  return (content: string) =>
    page
      .getByRole('dialog')
      .getByLabel('File')
      .setInputFiles({
        name: 'carriers.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
}

describe('the carriers in the page', () => {
  it('are listed with all that is known of them, can be downloaded in the form of an upload, and refuse a bad file, saying where; are replaced by a file, once its effect was shown, even if it only changes their order', async () => {
    const idle = { id: 'idle', name: 'Idle Freight', services: [] };
    const { tab, page } = await inCarriers([courier, idle]);
    const rows = page.getByRole('table', { name: 'Carriers' }).getByRole('row');
    await rows.nth(3).waitFor();
    expect(await rows.nth(1).textContent()).toMatch(
      /City Courier courier.*Ground ground.*no.*\$9\.50.*https:\/\/track.*CC\\d\{8\}/,
    );
    expect(await rows.nth(2).textContent()).toMatch(/Cold cold.*yes.*\$31\.00.*\$8\.50 CA, OR; \$9\.00 NV/);
    expect(await rows.nth(3).textContent()).toMatch(/Idle Freight idle.*none.*none of its own.*any/);
    expect(await tab.faults('carriers')).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download it' }).click();
    const choose = await openUpload(tab);
    await choose(readFileSync(await (await downloading).path(), 'utf8'));
    await page.getByText('The file changes nothing.').waitFor();
    expect(tab.lines).toEqual([]);

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    for (const [body, words] of [
      ['{\n "carriers": [,]\n}', 'carriers.json is not valid JSON'],
      [{ carriers: [{ ...courier, service: [] }] }, 'carriers[0].service is not a known field'],
      [{ carriers: [courier, courier] }, 'carriers[1].id is the same as in carriers[0]'],
    ] as const) {
      await choose(typeof body === 'string' ? body : JSON.stringify(body));
      await page.getByRole('alert').getByText(words).first().waitFor();
    }
    // Only the server knows the last fault.
    expect(sent.filter((method) => method === 'PUT')).toHaveLength(1);
    expect(await table()).toMatchObject([courier, idle]);

    await replace([courier]);
    await choose(JSON.stringify({ carriers: [{ ...courier, services: [cold, ground] }] }));
    await page.getByText('What stays gets another order.').waitFor();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.getByText('Replaced the carrier table').waitFor();
    expect(await table()).toMatchObject([{ services: [cold, ground] }]);

    const dearer = { ...courier, services: [{ ...ground, default_price: 10.25 }] };
    const chooseAgain = await openUpload(tab);
    await chooseAgain(JSON.stringify({ carriers: [dearer] }));
    await page.getByText('courier ground (Ground): default_price from 9.5 to 10.25').waitFor();
    await page.getByText('courier cold (Cold)').waitFor();
    await tab.look('carriers-preview');
    expect(await table()).toMatchObject([{ services: [cold, ground] }]);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).click();
    await page.getByText('$10.25').waitFor();
    expect(await table()).toEqual([dearer]);
  });
});
