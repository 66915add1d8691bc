import type { Carrier, CarrierService } from '../domain/carrier.ts';
import { query } from '../database/statement.ts';
import type { Store } from './store.ts';

/** One service as a JSON object that is a CarrierService; made by the database where several are read. */
export const serviceObject = `json_build_object(
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

/** The named carrier if it exists; all of them where `:carrier_id` is null. */
export const carrierIdsFor = `array(
  select id from carriers where :carrier_id::text is null or id = :carrier_id order by position
)`;

/** The named service, whichever carrier's it is; all of them where `:service_id` is null. */
export const servicesFor = `(
  select coalesce(json_agg(${serviceObject} order by position), '[]')
  from carrier_services
  where :service_id::text is null or id = :service_id
)`;

/** What a carrier's services cost a patient; whether there is either is for the caller to judge. */
export interface CarrierServicesForPatient {
  readonly carrierFound: boolean;
  /** null: no such patient in any of the partner's clinics. */
  readonly patient: {
    readonly clinicId: string;
    readonly state: string | null;
    readonly freeShipping: boolean;
  } | null;
  readonly services: readonly CarrierService[];
}

const readServicesForPatient = query<{
  carrier_found: boolean;
  patient: CarrierServicesForPatient['patient'];
  services: CarrierService[];
}>(
  'carrier_services_for_patient',
  `select
     exists (select from carriers where id = :carrier_id) as carrier_found,
     (
       select json_build_object(
         'clinicId', clinics.id, 'state', patients.state, 'freeShipping', clinics.free_shipping
       )
       from patients join clinics on clinics.id = patients.clinic_id
       where patients.id = :patient_id and clinics.partner_id = :partner_id
     ) as patient,
     (
       select coalesce(json_agg(${serviceObject} order by position), '[]')
       from carrier_services
       where carrier_id = :carrier_id
     ) as services`,
);

export async function findCarrierServices(
  store: Store,
  ask: { readonly partnerId: string; readonly carrierId: string; readonly patientId: string },
): Promise<CarrierServicesForPatient> {
  const [row] = await store.database.run(readServicesForPatient, {
    partner_id: ask.partnerId,
    carrier_id: ask.carrierId,
    patient_id: ask.patientId,
  });
  return {
    carrierFound: row?.carrier_found ?? false,
    patient: row?.patient ?? null,
    services: row?.services ?? [],
  };
}
