import type { CarrierService } from '../domain/carrier.ts';
import type { Clinic } from '../domain/clinic.ts';
import type { FormularyEntry } from '../domain/formulary.ts';
import type { OrderDraft } from '../domain/order-draft.ts';
import { carrierIdsFor, servicesFor } from './carriers.ts';
import { clinicObject } from './clinics.ts';
import { entryObject, nameKey } from './formularies.ts';
import { patientObject } from './patients.ts';
import type { PatientReference } from './patients.ts';
import { openPrescriber, prescriberObject } from './practitioners.ts';
import type { PrescriberReference } from './practitioners.ts';
import { query } from '../database/statement.ts';
import type { Store } from './store.ts';

export type { PatientReference, PrescriberReference };

/** All that placing an order needs to know. A null, or nothing found, is a reference that does not hold. */
export interface OrderReferences {
  /** null: not one of the partner's. Then nothing else was looked at. */
  readonly clinic: Clinic | null;
  /** Of the clinic, as is the practitioner. */
  readonly patient: PatientReference | null;
  readonly practitioner: PrescriberReference | null;
  /** The clinic's entries that share a name or an id with any line. */
  readonly formulary: readonly FormularyEntry[];
  /** The named carrier if it exists; all of them where the draft leaves the choice open. */
  readonly carrierIds: readonly string[];
  /** The named service, whichever carrier's it is; all of them where the draft leaves the choice open. */
  readonly services: readonly CarrierService[];
}

/** Each half of the union has an index of its own; with `or` a large formulary would be read whole. */
const readReferences = query<{
  clinic: Clinic;
  patient: PatientReference | null;
  practitioner: Omit<PrescriberReference, 'deaNumber'> | null;
  dea_number_sealed: Uint8Array | null;
  formulary: FormularyEntry[];
  carrier_ids: string[];
  services: CarrierService[];
}>(
  'order_references',
  `select
     ${clinicObject} as clinic,
     case when patients.id is not null then ${patientObject} end as patient,
     case when practitioners.id is not null then ${prescriberObject} end as practitioner,
     dea_number_sealed,
     (
       select coalesce(json_agg(${entryObject}), '[]')
       from (
         select * from formulary_entries
         where clinic_id = clinics.id and name_key = any(:name_keys::text[])
         union all
         select * from formulary_entries
         where clinic_id = clinics.id and medication_id = any(:medication_ids::uuid[])
           and name_key <> all(:name_keys::text[])
       ) as formulary_entries
     ) as formulary,
     ${carrierIdsFor} as carrier_ids,
     ${servicesFor} as services
   from clinics
   left join patients on patients.id = :patient_id and patients.clinic_id = clinics.id
   left join practitioners on practitioners.id = :practitioner_id and practitioners.clinic_id = clinics.id
   where clinics.id = :clinic_id and clinics.partner_id = :partner_id`,
);

/** Reads the surroundings of an order in one round trip; the rules then judge them. */
export async function findOrderReferences(
  store: Store,
  partnerId: string,
  draft: OrderDraft,
): Promise<OrderReferences> {
  const { service, lines } = draft;
  const [row] = await store.database.run(readReferences, {
    partner_id: partnerId,
    clinic_id: draft.clinicId,
    patient_id: draft.patientId,
    practitioner_id: draft.practitionerId,
    name_keys: lines.flatMap(({ medicationName }) =>
      medicationName === null ? [] : nameKey(medicationName),
    ),
    medication_ids: lines.flatMap(({ medicationId }) => medicationId ?? []),
    carrier_id: service.kind === 'named' ? service.carrierId : null,
    service_id: service.kind === 'named' ? service.serviceId : null,
  });
  if (row === undefined) return noClinic;
  const { clinic, patient, practitioner, formulary, services } = row;
  return {
    clinic,
    patient,
    practitioner: practitioner && openPrescriber(store.sealer, practitioner, row.dea_number_sealed),
    formulary,
    carrierIds: row.carrier_ids,
    services,
  };
}

const noClinic: OrderReferences = {
  clinic: null,
  patient: null,
  practitioner: null,
  formulary: [],
  carrierIds: [],
  services: [],
};
