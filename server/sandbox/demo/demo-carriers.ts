import type { CarrierService } from '../../carriers/rules.ts';
import type { CarrierTable } from '../../carriers/table.ts';

/** States that cost more to reach by ground or air. */
const far = (price: number) => ({ AK: price * 2, HI: price * 2, PR: price * 2 });

/** Real carriers and services at invented prices. The contract's examples use them. */
export const demoCarriers: CarrierTable = [
  carrier('ups', 'UPS', [
    service('ups-ground', 'UPS Ground', 9.5, { CA: 8.5, NV: 8.5, ...far(9.5) }),
    service('ups-2nd-day-air', 'UPS 2nd Day Air', 19.25, far(19.25), true),
    service('ups-next-day-air', 'UPS Next Day Air', 34, far(34), true),
  ]),
  carrier('fedex', 'FedEx', [
    service('fedex-home-delivery', 'FedEx Home Delivery', 9.9, { TX: 8.75, ...far(9.9) }),
    service('fedex-2day', 'FedEx 2Day', 18.5, far(18.5), true),
    service('fedex-priority-overnight', 'FedEx Priority Overnight', 36.5, far(36.5), true),
  ]),
  carrier('usps', 'USPS', [
    service('usps-ground', 'Ground Advantage', 6.4, { CA: 5.9, NY: 5.9 }),
    service('usps-priority', 'Priority Mail', 9.75, { CA: 8.5, OR: 8.5 }),
    service('usps-express', 'Priority Mail Express', 31.4, {}, true),
  ]),
];

type Service = Omit<CarrierService, 'carrierId'>;

function carrier(id: string, name: string, services: readonly Service[]): CarrierTable[number] {
  return {
    id,
    name,
    trackingPage: null,
    services: services.map((offered) => ({ ...offered, carrierId: id })),
  };
}

function service(
  id: string,
  name: string,
  defaultPrice: number,
  prices: Readonly<Record<string, number>>,
  canRefrigerate = false,
): Service {
  return { id, name, canRefrigerate, defaultPrice, prices };
}
