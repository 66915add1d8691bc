import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { itemsIn, ownOperator } from '../operator/operator.ts';
import { widths } from '../support/browser-tabs.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';

// Its own, because all clinics of a service share the carrier table.
const { service } = await ownOperator();
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
  services: [ground, cold],
};

const replace = (carriers: readonly object[]) => operator().call('replaceCarriers', { body: { carriers } });
const table = async () => itemsIn(await operator().call('listCarriers'), 'carriers');

async function inCarriers(carriers: readonly object[], options = {}) {
  await replace(carriers);
  const tab = await at('#/carriers', options);
  await tab.page.getByRole('heading', { level: 1, name: 'Carriers' }).waitFor();
  return { tab, page: tab.page };
}

async function choose({ page }: OperatorPage, content: string) {
  await page.getByRole('button', { name: 'Upload a carrier table' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('File')
    .setInputFiles({
      name: 'carriers.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
}

describe('the carriers in the page', () => {
  it('are listed with their services, prices by state, and tracking pages', async () => {
    const idle = { id: 'idle', name: 'Idle Freight', services: [] };
    const { page } = await inCarriers([courier, idle]);
    const rows = page.getByRole('table', { name: 'Carriers' }).getByRole('row');
    await rows.nth(3).waitFor();
    expect(await rows.nth(1).textContent()).toMatch(
      /City Courier courier.*Ground ground.*no.*\$9\.50.*https:\/\/track/,
    );
    expect(await rows.nth(2).textContent()).toMatch(/Cold cold.*yes.*\$31\.00.*\$8\.50 CA, OR; \$9\.00 NV/);
    expect(await rows.nth(3).textContent()).toMatch(/Idle Freight idle.*none.*none of its own/);
  });

  it('are replaced by a file, once its effect was shown', async () => {
    const { tab, page } = await inCarriers([courier]);
    const dearer = { ...courier, services: [{ ...ground, default_price: 10.25 }] };
    await choose(tab, JSON.stringify({ carriers: [dearer] }));
    await page.getByText('courier ground (Ground): default_price from 9.5 to 10.25').waitFor();
    await page.getByText('courier cold (Cold)').waitFor();
    await tab.look('carriers-preview');
    expect(await table()).toMatchObject([{ services: [ground, cold] }]);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).click();
    await page.getByText('Replaced the carrier table').waitFor();
    await page.getByText('$10.25').waitFor();
    expect(await table()).toEqual([dearer]);
  });

  it('can be downloaded in the form of an upload', async () => {
    const { tab, page } = await inCarriers([courier]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download it' }).click();
    await choose(tab, readFileSync(await (await downloading).path(), 'utf8'));
    await page.getByText('The file changes nothing.').waitFor();
  });

  it('say that a file only changes their order', async () => {
    const { tab, page } = await inCarriers([courier]);
    await choose(tab, JSON.stringify({ carriers: [{ ...courier, services: [cold, ground] }] }));
    await page.getByText('What stays gets another order.').waitFor();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.getByText('Replaced the carrier table').waitFor();
    expect(await table()).toMatchObject([{ services: [cold, ground] }]);
  });

  it.each([
    ['is not JSON', '{\n "carriers": [,]\n}', 'carriers.json is not valid JSON', false],
    [
      'has a misspelt field',
      JSON.stringify({ carriers: [{ ...courier, service: [] }] }),
      'carriers[0].service is not a known field',
      false,
    ],
    [
      'names a carrier twice',
      JSON.stringify({ carriers: [courier, courier] }),
      'carriers[1].id is the same as in carriers[0]',
      true,
    ],
  ])('refuse a file that %s, and say where', async (_, content, words, isSent) => {
    const { tab, page } = await inCarriers([courier]);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await choose(tab, content);
    await page.getByRole('alert').getByText(words).first().waitFor();
    expect(sent.includes('PUT')).toBe(isSent);
    expect(await table()).toEqual([courier]);
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const { tab, page } = await inCarriers([courier], { colorScheme, width });
    await page.getByRole('table', { name: 'Carriers' }).waitFor();
    await tab.look('carriers');
    expect(await tab.accessibilityFindings()).toEqual([]);
    expect(await tab.overflow()).toBeLessThanOrEqual(0);
    expect(tab.lines).toEqual([]);
  });
});
