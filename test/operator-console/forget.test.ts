import { describe, expect, it, onTestFinished } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { startTestService } from '../support/service.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { operatorPages } from './operator-page.ts';

const running = bothEnvironments();
const open = operatorPages(() => running('development'));

/** The page, signed in, with a clock that the test moves. */
async function openSignedIn() {
  const opened = await open();
  await opened.page.clock.install();
  await opened.signIn(operatorOf(running('development')));
  const views = opened.page.getByRole('navigation', { name: 'Views' });
  return { ...opened, views };
}

describe("the operator's page forgets the key", () => {
  it('after 15 minutes of rest, but not while it is used', async () => {
    const { page, views } = await openSignedIn();
    await stopClock(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor('13:50');
    await page.keyboard.press('Shift');
    await page.clock.runFor('14:50');
    await views.waitFor();
    await page.clock.runFor('00:20');
    await page.getByText('After 15 minutes of rest the page has forgotten the key.').waitFor();
    expect(await views.count()).toBe(0);
  });

  it('not if the person answers the warning of the last minute, which nothing else takes away', async () => {
    const { page, views, accessibilityFindings, look } = await openSignedIn();
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
    await page.getByText('After 15 minutes of rest').waitFor();
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

  it('on signing out, and reads nothing more', async () => {
    const { page, requested } = await openSignedIn();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You signed out.').waitFor();
    const before = requested.length;
    await page.clock.runFor('05:00');
    expect(requested.slice(before)).toEqual([]);
  });

  it('as soon as the page is hidden away, even if the browser keeps it', async () => {
    const { page } = await openSignedIn();
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
    expect(await page.evaluate('document.getElementById("page").textContent')).toBe('');
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
    await page.getByLabel('Operator key').waitFor();
  });

  it('when the page is left', async () => {
    const { page } = await openSignedIn();
    await page.goto(`${running('development').service.operatorUrl}/healthz`);
    await page.goBack();
    await page.getByLabel('Operator key').waitFor();
  });
});
