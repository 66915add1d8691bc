import { beforeAll } from 'vitest';

import { orderName } from '../../console/shared/words.ts';
import type { Role } from '../../generated/operator/roles.ts';
import { queuedStatuses } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { operatorWith } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import type { Tab } from '../support/browser-tabs.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';
import { operatorPages } from './operator-page.ts';
import { quietService } from './quiet-service.ts';

/** A development service in whose queue are the orders that `newOrders` makes, and the page of its operators. */
export function ordersPage() {
  let service: TestService;
  beforeAll(async () => {
    service = await quietService();
  });
  const open = operatorPages(() => service);
  return {
    service: () => service,
    /** Opens the page, signed in as a person with these roles. */
    openAs: async (roles: readonly Role[], width?: number) => {
      const opened = await open(width);
      const operator = await operatorWith(service, roles);
      await opened.signIn(operator);
      return { ...opened, operator, notices: opened.page.locator('.notices') };
    },
    /** Opens an order by its address. */
    openOrder: async ({ page }: Tab, id: string) => {
      await page.evaluate(`location.hash = '#/orders/${id}'`);
      await page.getByRole('heading', { level: 1, name: orderName(id) }).waitFor();
    },
    /** Makes orders of a new partner, each a minute after the other, and moves them on. Earlier ones leave the queue. */
    newOrders: async (count: number, ...statuses: readonly OrderStatus[]) => {
      for (const status of queuedStatuses)
        for (const { id } of await storedRows(service, 'medication_orders', 'status', status))
          await moveThrough(service, String(id), 'cancelled');
      const partner = await newPartnerWithPatient(service, 'development');
      const ids: string[] = [];
      for (let made = 0; made < count; made += 1) {
        service.clock.advance(60_000);
        const answer = await partner.call('createMedicationRequest', { body: requestBody(partner) });
        const id = idIn(answer, 'medication_order_id');
        await moveThrough(service, id, ...statuses);
        ids.push(id);
      }
      return ids;
    },
  };
}
