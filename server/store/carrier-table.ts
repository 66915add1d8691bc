import type { Carrier, CarrierService } from '../domain/carrier.ts';
import { serviceObject } from './carriers.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { jsonParameter } from '../database/json-parameter.ts';
import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** The whole table that the operator keeps, in the order in which partners see it. */
export type CarrierTable = readonly (Carrier & { readonly services: readonly CarrierService[] })[];

const insertCarriers = defineChange({
  name: 'replace_carriers',
  done: 'replaced',
  writes: {
    carriers_replaced: `
      insert into carriers (id, position, name)
      select id, position, name
      from permitted, json_to_recordset(:carriers::json) as carrier (id text, position integer, name text)`,
    services_replaced: `
      insert into carrier_services (id, carrier_id, position, name, can_refrigerate, default_price, prices)
      select id, carrier_id, position, name, can_refrigerate, default_price, prices
      from permitted, json_to_recordset(:services::json) as service (
        id text, carrier_id text, position integer, name text, can_refrigerate boolean,
        default_price numeric, prices jsonb
      )`,
  },
});

/**
 * Puts a table in the place of the whole one. Orders keep what they took from it, and readers see the old
 * table or the new, never a part. The lock makes one of two imports at once come wholly after the other; it
 * does not keep readers waiting.
 */
export function saveCarrierTable(store: Store, table: CarrierTable, change: Change): Promise<'replaced'> {
  const services = table.flatMap((carrier) => carrier.services);
  const values = {
    carriers: jsonParameter(table.map(({ id, name }, position) => ({ id, name, position }))),
    services: jsonParameter(
      services.map(({ carrierId, canRefrigerate, defaultPrice, ...service }, position) => ({
        ...service,
        position,
        carrier_id: carrierId,
        can_refrigerate: canRefrigerate,
        default_price: defaultPrice,
      })),
    ),
  };
  return store.database.transaction(async (connection) => {
    await connection.execute(`
      lock table carriers in share row exclusive mode;
      delete from carriers;
    `);
    return applyChange({ ...store, database: connection }, insertCarriers, values, change);
  });
}

const readTable = statement<Carrier & { services: CarrierService[] }>(
  'read_carrier_table',
  `select carriers.id, carriers.name, (
     select coalesce(json_agg(${serviceObject} order by carrier_services.position), '[]')
     from carrier_services
     where carrier_services.carrier_id = carriers.id
   ) as services
   from carriers
   order by carriers.position`,
);

export function findCarrierTable(store: Store): Promise<CarrierTable> {
  return store.database.run(readTable, {});
}
