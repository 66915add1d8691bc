import { differenceOf } from '../domain/difference.ts';
import type { Difference } from '../domain/difference.ts';
import type { Carrier, CarrierService } from './rules.ts';

/** A carrier as the operator has imported it. */
interface ImportedCarrier extends Carrier {
  /** Its tracking page; null means the one that orders/tracking.ts knows. */
  readonly trackingPage: string | null;
  /** The form of its tracking numbers; null means any. */
  readonly trackingPattern: string | null;
  readonly services: readonly CarrierService[];
}

/** All carriers with their services, in the order in which partners see them. */
export type CarrierTable = readonly ImportedCarrier[];

/** A carrier, or a service of one, in a difference. */
export interface CarrierItem {
  readonly carrierId: string;
  /** null for the carrier itself. */
  readonly serviceId: string | null;
  readonly name: string;
}

export interface CarrierDifference extends Difference<CarrierItem> {
  /** True if the carriers or services that stay change their order: partners see that order. */
  readonly reordered: boolean;
}

/** Compares two carrier tables. The services of a removed carrier count as removed too. */
export function carrierDifference(before: CarrierTable, after: CarrierTable): CarrierDifference {
  const { added, changed, removed } = differenceOf(before.flatMap(itemsOf), after.flatMap(itemsOf), {
    keys: [
      ({ serviceId, carrierId }) => (serviceId === null ? `carrier ${carrierId}` : `service ${serviceId}`),
    ],
    fieldsOf: ({ fields }) => fields,
  });
  return {
    added: added.map(shown),
    changed: changed.map((item) => ({ ...shown(item), changes: item.changes })),
    removed: removed.map(shown),
    reordered: isReordered(before, after),
  };
}

type ComparedItem = CarrierItem & { readonly fields: Readonly<Record<string, string | null>> };

function itemsOf({ id: carrierId, name, services, ...carrier }: ImportedCarrier): ComparedItem[] {
  const fields = { name, tracking_url: carrier.trackingPage, tracking_pattern: carrier.trackingPattern };
  return [
    { carrierId, serviceId: null, name, fields },
    ...services.map((service) => ({
      carrierId,
      serviceId: service.id,
      name: service.name,
      fields: {
        carrier_id: carrierId,
        name: service.name,
        can_refrigerate: String(service.canRefrigerate),
        default_price: String(service.defaultPrice),
        ...Object.fromEntries(
          Object.entries(service.prices).map(([state, price]) => [`prices.${state}`, String(price)]),
        ),
      },
    })),
  ];
}

const shown = ({ carrierId, serviceId, name }: CarrierItem): CarrierItem => ({ carrierId, serviceId, name });

function isReordered(before: CarrierTable, after: CarrierTable): boolean {
  const servicesOf = (table: CarrierTable, carrierId: string) =>
    table.find(({ id }) => id === carrierId)?.services ?? [];
  return (
    inAnotherOrder(before, after) ||
    before.some(({ id, services }) => inAnotherOrder(services, servicesOf(after, id)))
  );
}

/** True if the items in both lists have a different order. */
function inAnotherOrder(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const kept = (list: readonly { id: string }[], other: readonly { id: string }[]) => {
    const ids = new Set(other.map(({ id }) => id));
    return list.map(({ id }) => id).filter((id) => ids.has(id));
  };
  return kept(before, after).join('\n') !== kept(after, before).join('\n');
}
