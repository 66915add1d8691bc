import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { practitionerBody } from '../support/bodies.ts';
import type { Partner } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { consolePages } from './console-page.ts';

/** Opens the console at the requests of a partner, signed in. */
export function requestPages(service: () => TestService) {
  const open = consolePages(service);
  return async (partner: Partner) => {
    const opened = await open();
    await opened.signIn(partner);
    await opened.goTo('Requests');
    const rows = opened.page.getByRole('table', { name: 'Your requests' }).locator('tbody tr');
    await opened.page.getByText('Loading…').waitFor({ state: 'detached' });
    return { ...opened, rows, created: rows.filter({ hasText: 'createPractitioner' }) };
  };
}

/** One success and one refusal. */
export async function aSuccessAndARefusal({ call, clinicId }: Partner): Promise<void> {
  await call('createPractitioner', { body: practitionerBody(clinicId) });
  await call('createPractitioner', { body: { ...practitionerBody(clinicId), first_name: 'L' } });
}

/** Waits until exactly these texts are in the rows, from above. */
export async function expectRows(rows: Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  const shown = () => rows.allInnerTexts();
  const expected: unknown[] = texts.map((text): unknown => expect.stringMatching(text));
  await expect.poll(shown).toEqual(expected);
}
