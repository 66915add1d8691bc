import { jsonParameter, query, statement } from '../database/statement.ts';
import { applyChange, defineChange, recordChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { ofPartner } from '../store/tenancy.ts';
import type { Carrier, CarrierService } from './rules.ts';
import { carrierDifference } from './table.ts';
import type { CarrierDifference, CarrierTable } from './table.ts';

/** A CarrierService as a JSON object. */
const serviceObject = `json_build_object(
  'id', carrier_services.id,
  'carrierId', carrier_services.carrier_id,
  'name', carrier_services.name,
  'canRefrigerate', carrier_services.can_refrigerate,
  'defaultPrice', carrier_services.default_price,
  'prices', carrier_services.prices
)`;

const readCarriers = query<Carrier>('list_carriers', 'select id, name from carriers order by position');

export function findCarriers(store: Store): Promise<Carrier[]> {
  return store.database.run(readCarriers, {});
}

/** The ids of all carriers, or of the one named by `:carrier_id`, if it exists. */
export const carrierIdsFor = `array(
  select id from carriers where :carrier_id::text is null or id = :carrier_id order by position
)`;

/**
 * The operator's tracking page of a carrier, or null; for `trackingPage` of a Shipment. It reads the pages of all carriers once
 * per statement: looking up the carrier of each order would cost a list more.
 */
export const trackingPageOf = (carrierId: string) =>
  `(select jsonb_object_agg(id, tracking_url) from carriers where tracking_url is not null) ->> ${carrierId}`;

/** All services, or the one named by `:service_id`, if it exists, whichever carrier offers it. */
export const servicesFor = `(
  select coalesce(json_agg(${serviceObject} order by position), '[]')
  from carrier_services
  where :service_id::text is null or id = :service_id
)`;

/** The data that decides the price of a carrier's services for a patient. */
interface CarrierServicesForPatient {
  readonly carrierFound: boolean;
  /** null if none of the partner's clinics has the patient. */
  readonly patient: {
    readonly clinicId: string;
    readonly state: string | null;
    readonly freeShipping: boolean;
  } | null;
  readonly services: readonly CarrierService[];
}

const readServicesForPatient = query<CarrierServicesForPatient>(
  'carrier_services_for_patient',
  `select
     exists (select from carriers where id = :carrier_id) as "carrierFound",
     (
       select json_build_object(
         'clinicId', clinics.id, 'state', patients.state, 'freeShipping', clinics.free_shipping
       )
       from patients
       join clinics on clinics.id = patients.clinic_id and ${ofPartner('clinics')}
       where patients.id = :patient_id and patients.erased_at is null and ${ofPartner('patients')}
     ) as patient,
     (
       select coalesce(json_agg(${serviceObject} order by position), '[]')
       from carrier_services
       where carrier_id = :carrier_id
     ) as services`,
);

export async function findCarrierServices(
  store: Store,
  search: { readonly partnerId: string; readonly carrierId: string; readonly patientId: string },
): Promise<CarrierServicesForPatient> {
  const [row] = await store.database.run(readServicesForPatient, {
    partner_id: search.partnerId,
    carrier_id: search.carrierId,
    patient_id: search.patientId,
  });
  return row ?? { carrierFound: false, patient: null, services: [] };
}

const insertTable = defineChange({
  name: 'replace_carriers',
  done: 'replaced',
  writes: {
    carriers_replaced: `
      insert into carriers (id, position, name, tracking_url, tracking_pattern)
      select id, position, name, tracking_page, tracking_pattern
      from permitted, json_to_recordset(:carriers::json) as carrier (
        id text, position integer, name text, tracking_page text, tracking_pattern text
      )`,
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
 * Replaces the whole table and returns the difference; a dry run only returns it. Orders keep the prices and names that they
 * copied. Readers see either the old or the new table, and do not wait. The lock makes a second import wait for the first, so
 * that the returned difference is the one it makes.
 */
export function saveCarrierTable(
  store: Store,
  table: CarrierTable,
  change: Change,
  { dryRun = false } = {},
): Promise<CarrierDifference> {
  return transact(store, async (transaction) => {
    await transaction.database.execute('lock table carriers in share row exclusive mode');
    const present = await findCarrierTable(transaction);
    if (dryRun) {
      await recordChange(transaction, change);
    } else {
      await transaction.database.execute('delete from carriers');
      await applyChange(transaction, insertTable, rowsOf(table), change);
    }
    return carrierDifference(present, table);
  });
}

function rowsOf(table: CarrierTable) {
  const services = table.flatMap((carrier) => carrier.services);
  return {
    carriers: jsonParameter(
      table.map(({ id, name, trackingPage, trackingPattern }, position) => ({
        id,
        position,
        name,
        tracking_page: trackingPage,
        tracking_pattern: trackingPattern,
      })),
    ),
    services: jsonParameter(
      services.map(({ id, carrierId, name, canRefrigerate, defaultPrice, prices }, position) => ({
        id,
        carrier_id: carrierId,
        position,
        name,
        can_refrigerate: canRefrigerate,
        default_price: defaultPrice,
        prices,
      })),
    ),
  };
}

const readTable = statement<CarrierTable[number]>(
  'read_carrier_table',
  `select
     carriers.id,
     carriers.name,
     carriers.tracking_url as "trackingPage",
     carriers.tracking_pattern as "trackingPattern",
     (
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
