import { describe, expect, it, onTestFinished } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { startTestService } from '../support/service.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { operatorPages } from './operator-page.ts';

const running = bothEnvironments();
const open = operatorPages(() => running('development'));

describe("the operator's page forgets the key", () => {
  it('after 15 minutes of rest, but not if the person answers the warning of the last minute, which nothing else takes away', async () => {
    const { page, signIn, accessibilityFindings, look } = await open();
    await page.clock.install();
    await signIn(operatorOf(running('development')));
    const views = page.getByRole('navigation', { name: 'Views' });
    await stopClock(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor('14:10');
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
    await page.clock.runFor('12:30');
    await views.waitFor();
    await page.clock.runFor('02:00');
    await page.getByText('After 15 minutes of rest the page has forgotten the key.').waitFor();
    expect(await views.count()).toBe(0);
  });

  it('after the minutes that its server names', async () => {
    const own = await startTestService({ AUTOMATIC_LOGOFF_MINUTES: '5' });
    onTestFinished(() => own.close());
    const { page } = await open();
    await page.goto(`${own.service.operatorUrl}/`);
    await page.clock.install();
    await page.getByRole('button', { name: 'Enter as the Development operator' }).click();
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await stopClock(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor('05:10');
    await page.getByText('After 5 minutes of rest the page has forgotten the key.').waitFor();
  });
});
