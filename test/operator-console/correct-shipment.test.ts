import { expect, it } from 'vitest';

import { ship } from '../support/order-progress.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, openOrder, newOrders, service } = ordersPage();

it('a shipment is corrected in the page, which asks about an unlikely number and shows what was before (D65)', async () => {
  const [order = ''] = await newOrders(1);
  const [wrong, right] = ['9405511899223857264831', '1Z999AA1012345678'];
  await ship(service(), order, wrong);
  const opened = await openAs(['pharmacist']);
  const { page, faults, look } = opened;
  await openOrder(opened, order);
  await page.getByRole('button', { name: 'Correct the shipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the shipment' });
  const number = dialog.getByLabel('Tracking number');
  await number.fill(right);
  await dialog.getByLabel('Service').selectOption('ups-ground');
  await dialog.getByLabel('Why it was wrong').selectOption('carrier_changed');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await dialog.getByText('Numbers of this carrier look different.').waitFor();
  expect(await faults('operator-correct-shipment')).toEqual([]);
  await dialog.getByLabel('The number is right').check();
  await number.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Shipment corrected').waitFor();
  await history.getByText(wrong).waitFor();
  await page.getByRole('region', { name: 'Shipment' }).getByText(right).waitFor();
  await look('operator-corrected');
});
