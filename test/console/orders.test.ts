import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { orderBody, lineBody } from '../support/bodies.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { consolePages, widths } from './console-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));

describe('the orders of a partner', () => {
  it.each(Object.entries(widths))('can be read, one by one, on a %s', async (_, width) => {
    const service = running('development');
    const partner = await partnerWithReceiver(service);
    const id = await partner.order();
    const lines = ['Metformin', 'Gabapentin'].map((medication) => ({
      ...lineBody(),
      medication,
      dose: undefined,
    }));
    const body = { ...orderBody(partner), external_id: 'order-20418', medication_requests: lines };
    const other = idIn(await partner.call('createMedicationOrder', { body }), 'medication_order_id');
    await moveThrough(service, other, 'processing', 'on_hold', 'processing', 'shipped');
    await moveThrough(service, id, 'processing', 'on_hold');
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, signIn, goTo, accessibilityFindings, overflow, look } = await open({
        width,
        colorScheme,
      });
      await signIn(partner);
      await goTo('Orders');
      await page.getByRole('link', { name: other.slice(-8) }).waitFor();
      await look('orders');
      expect(await accessibilityFindings()).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
      for (const [name, order] of [
        ['held', id],
        ['shipped', other],
      ] as const) {
        await goTo('Orders');
        await page.getByRole('link', { name: order.slice(-8) }).click();
        await page.getByText('order.created').waitFor();
        await look(`order-${name}`);
        expect(await accessibilityFindings()).toEqual([]);
        expect(await overflow()).toBeLessThanOrEqual(0);
      }
      await page.close();
    }
  });
});
