import { expect, it } from 'vitest';

import { ownOperator } from '../operator/operator.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { operatorPages } from './operator-page.ts';

const { service, operator } = await ownOperator({ AUTOMATIC_LOGOFF_MINUTES: '5' });
const open = operatorPages(() => service);

it("the operator's page forgets the key after the minutes of rest that its server names, but not if the person answers the warning of the last minute, which nothing else takes away", async () => {
  const { page, signIn, accessibilityFindings, look } = await open();
  await page.clock.install();
  await signIn(operator);
  const views = page.getByRole('navigation', { name: 'Views' });
  await stopClock(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor('04:10');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.mouse.move(10, 10);
  await page.keyboard.press('Shift');
  await page.clock.runFor('00:20');
  await warning.waitFor();
  await page.clock.resume();
  expect(await accessibilityFindings()).toEqual([]);
  await look('operator-rest');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.waitFor({ state: 'detached' });
  await stopClock(page);
  await page.clock.runFor('02:30');
  await views.waitFor();
  await page.clock.runFor('02:00');
  await page.getByText('After 5 minutes of rest the page has forgotten the key.').waitFor();
  expect(await views.count()).toBe(0);
});
