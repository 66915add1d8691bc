import type { Locator } from 'playwright-core';

import { newPartnerWithOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import type { TestService } from '../support/service.ts';
import type { consolePages, ConsolePage } from './console-page.ts';

/** The page of an order, signed in. */
export interface OrderPage extends ConsolePage {
  readonly partner: PartnerWithOrder;
  /** Where the order is in its life. */
  readonly current: Locator;
}

/** Opens the page of a new order in development. */
export async function openOrder(
  service: TestService,
  open: ReturnType<typeof consolePages>,
): Promise<OrderPage> {
  const partner = await newPartnerWithOrder(service, 'development');
  const console = await open();
  await console.signIn(partner);
  await console.page.evaluate(`location.hash = '#/orders/${partner.medicationOrderId}'`);
  const life = console.page.getByRole('region', { name: 'Life of the order' });
  await life.waitFor();
  return { ...console, partner, current: life.locator('[aria-current=step]') };
}
