import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const newCaller = () => newPartner(service(), 'development');
const open = consolePages(service);

/** Holds back the answer that a sign-in waits for; `goOn` releases it and waits until the page has handled it. */
async function holdAccount(page: Page) {
  const { asked, release } = await holdAnswers(page, '**/api/external/account');
  return {
    asked,
    goOn: async () => {
      const answered = page.waitForResponse('**/api/external/account');
      release();
      await (await answered).finished();
      // When the page has drawn again, it has handled the answer.
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
    },
  };
}

describe('the console forgets the key', () => {
  it('after 15 minutes of rest, but not while it is used, nor if the person answers the warning of the last minute, which nothing else takes away; when the machine wakes up after a longer sleep, before the first touch counts; on signing out while it changes to a rolled key, and reads nothing more', async () => {
    const partner = await newCaller();
    const { page, signIn, goTo, requested } = await open();
    await page.clock.install();
    await signIn(partner);
    await stopClock(page);
    await page.keyboard.press('Shift');
    await page.clock.runFor('13:50');
    await page.keyboard.press('Shift');
    await page.clock.runFor('14:10');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await warning.waitFor();
    await page.mouse.move(10, 10);
    await page.keyboard.press('Shift');
    await page.clock.runFor('00:20');
    await warning.waitFor();
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await warning.waitFor({ state: 'detached' });
    await page.clock.runFor('14:10');
    await warning.waitFor();
    await page.clock.runFor('00:40');
    await page.getByText(partner.partnerId).waitFor();
    await page.clock.runFor('00:20');
    await page.getByText('After 15 minutes of rest the console has forgotten the key.').waitFor();
    expect(await page.getByText(partner.partnerId).count()).toBe(0);

    await page.clock.resume();
    await signIn(partner);
    await stopClock(page);
    // Timers did not run during the sleep.
    await page.clock.setSystemTime((await page.evaluate<number>('Date.now()')) + 20 * 60_000);
    await page.keyboard.press('Shift');
    await page.getByText('After 15 minutes of rest').waitFor();

    await page.clock.resume();
    await signIn(partner);
    await goTo('Credentials');
    const { goOn, asked } = await holdAccount(page);
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await asked;
    // The dialog hides the button from the pointer.
    await page.evaluate(
      '[...document.querySelectorAll("button")].find((one) => one.textContent === "Sign out").click()',
    );
    await page.getByText('You signed out.').waitFor();
    await goOn();
    await page.getByText('You signed out.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0);
    const before = requested.length;
    await page.clock.runFor('05:00');
    expect(requested.slice(before)).toEqual([]);
  });

  it('when the page is left or hidden away, even if the browser keeps it, and shows nothing to who comes back; also while it signs in', async () => {
    const partner = await newCaller();
    const { page, signIn } = await open();
    const { goOn, asked } = await holdAccount(page);
    await page.getByLabel('API key').fill(partner.apiKey);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await asked;
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
    await goOn();
    expect(await page.getByText(partner.partnerId).count()).toBe(0);
    await page.getByLabel('API key').waitFor();
    await page.unroute('**/api/external/account');

    await signIn(partner);
    await page.getByText(partner.partnerId).waitFor();
    await page.goto(`${service().service.url}/openapi.json`);
    await page.goBack();
    await page.getByLabel('API key').waitFor();
    expect(await page.getByText(partner.partnerId).count()).toBe(0);

    await signIn(partner);
    await page.getByText(partner.partnerId).waitFor();
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
    expect(await page.evaluate('document.getElementById("page").textContent')).toBe('');
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
    await page.getByLabel('API key').waitFor();
  });
});
