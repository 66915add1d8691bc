import type { components } from '../../../generated/operator/types.ts';
import type { CarrierTable } from '../../store/carrier-table.ts';

type CarriersImport = components['schemas']['CarriersImport'];
type WireCarrier = components['schemas']['Carrier'];

export function toCarrierTable({ carriers }: CarriersImport): CarrierTable {
  return carriers.map(({ id, name, services }) => ({
    id,
    name: name.trim(),
    services: services.map((service) => ({
      id: service.id,
      carrierId: id,
      name: service.name.trim(),
      canRefrigerate: service.can_refrigerate,
      defaultPrice: service.default_price,
      prices: service.prices ?? {},
    })),
  }));
}

/** The table as the wire shows it; it can be sent back as it is. */
export function carriersOnWire(table: CarrierTable): WireCarrier[] {
  return table.map(({ id, name, services }) => ({
    id,
    name,
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      can_refrigerate: service.canRefrigerate,
      default_price: service.defaultPrice,
      prices: service.prices,
    })),
  }));
}
