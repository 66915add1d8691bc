import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages, widths } from './console-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));

describe('the console', () => {
  it('lets a partner in with its key, and shows whose it is', async () => {
    const partner = await newPartner(running('development'), 'development');
    const { page, signIn, lines } = await open();
    await signIn(partner);
    await page.getByText(partner.partnerId).waitFor();
    expect(lines).toEqual([]);
    await page.close();
  });

  it.each(Object.entries(widths))(
    'has no accessibility faults and fits the screen on a %s',
    async (_, width) => {
      const partner = await newPartner(running('development'), 'development');
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, signIn, accessibilityFindings, overflow, look } = await open({ width, colorScheme });
        expect(await accessibilityFindings()).toEqual([]);
        await signIn(partner);
        expect(await accessibilityFindings()).toEqual([]);
        expect(await overflow()).toBeLessThanOrEqual(0);
        await look('home');
        await page.close();
      }
    },
  );
});
