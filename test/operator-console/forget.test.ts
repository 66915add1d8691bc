import { describe, expect, it } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
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
    await page.clock.runFor('14:50');
    await page.keyboard.press('Shift');
    await page.clock.runFor('14:50');
    await views.waitFor();
    await page.clock.runFor('00:20');
    await page.getByText('After 15 minutes of rest the page has forgotten the key.').waitFor();
    expect(await views.count()).toBe(0);
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
