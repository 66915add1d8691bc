import { expect, it } from 'vitest';

import { stopClock, stored } from '../support/browser-tabs.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, newOrders, openOrder, service } = ordersPage();

/** The patient, the address and the prescription. */
const secret = /Linh|Tran|1986-04-17|Alder Street|Take one tablet|Lisinopril/;

it('the health information that is shown leaves the page on signing out, after the minutes of rest that its server names, and as soon as it is hidden away; it never gets into storage, cookies, addresses, the title, the browser’s console or the server’s log', async () => {
  const [order = ''] = await newOrders(1, 'processing');
  const opened = await openAs(['pharmacist']);
  const { page, lines, requested, operator, signIn } = opened;
  await page.clock.install();
  const everything = () => page.evaluate<string>('document.documentElement.outerHTML');
  const show = async () => {
    await openOrder(opened, order);
    await page.getByText('418 Alder Street').waitFor();
    expect(await everything()).toMatch(secret);
  };
  await show();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You signed out.').waitFor();
  expect(await everything()).not.toMatch(secret);

  await signIn(operator);
  await show();
  await stopClock(page);
  await page.clock.runFor('20:10');
  await page.getByText('After 20 minutes of rest').waitFor();
  expect(await everything()).not.toMatch(secret);
  await page.clock.resume();

  await signIn(operator);
  await show();
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
  expect(await everything()).not.toMatch(secret);
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
  await page.getByLabel('Operator key').waitFor();
  expect(await everything()).not.toMatch(secret);

  await signIn(operator);
  await show();
  await page.getByRole('button', { name: 'Ship' }).click();
  await page.getByLabel('Tracking number').fill('9400111899223857264859');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing to fill').waitFor();
  const places = [...requested, page.url(), await page.title(), ...lines, ...service().logged];
  for (const place of places) {
    expect(place).not.toMatch(secret);
    expect(place).not.toContain(operator.key);
  }
  expect(await stored(page)).toBe('[{},{},"",[],[],null,"",0]');
  expect(await page.context().cookies()).toEqual([]);
  expect(lines).toEqual([]);
});
