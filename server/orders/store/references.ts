import { clinicObject } from '../../accounts/store/clinics.ts';
import type { Clinic } from '../../accounts/store/clinics.ts';
import type { CarrierService } from '../../carriers/rules.ts';
import { carrierIdsFor, servicesFor } from '../../carriers/store.ts';
import { query } from '../../database/statement.ts';
import type { FormularyEntry } from '../../formularies/rules.ts';
import { entryObject, nameKey } from '../../formularies/store.ts';
import { openPatient, patientObject } from '../../patients/store/patients.ts';
import type { PatientReference } from '../../patients/store/patients.ts';
import { openPrescriber, prescriberObject } from '../../practitioners/store.ts';
import type { PrescriberReference } from '../../practitioners/store.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { OrderDraft } from '../order.ts';

/** Everything that the rules for a new order need. */
interface OrderReferences {
  readonly clinic: Clinic;
  /** null unless it is the clinic's. The same holds for the practitioner. */
  readonly patient: PatientReference | null;
  readonly practitioner: PrescriberReference | null;
  /** The clinic's entries that share a name or an id with a line. */
  readonly formulary: readonly FormularyEntry[];
  /** The named carrier, if it exists; all carriers if the draft names none. */
  readonly carrierIds: readonly string[];
  /** The named service, if it exists, whichever carrier offers it; all services if the draft names none. */
  readonly services: readonly CarrierService[];
}

/** The union lets each half use its own index; with `or` the database would read the whole formulary. */
const readReferences = query<
  Omit<OrderReferences, 'patient' | 'practitioner'> & {
    readonly patient: Omit<PatientReference, 'address'> | null;
    readonly patientSealed: Uint8Array | null;
    readonly practitioner: Omit<PrescriberReference, 'deaNumber'> | null;
    readonly deaNumberSealed: Uint8Array | null;
  }
>(
  'order_references',
  `select
     ${clinicObject} as clinic,
     case when patients.id is not null then ${patientObject} end as patient,
     patients.sealed as "patientSealed",
     case when practitioners.id is not null then ${prescriberObject} end as practitioner,
     dea_number_sealed as "deaNumberSealed",
     (
       select coalesce(json_agg(${entryObject}), '[]')
       from (
         select * from formulary_entries
         where clinic_id = clinics.id and name_key = any(:name_keys::text[]) and ${ofPartner('formulary_entries')}
         union all
         select * from formulary_entries
         where clinic_id = clinics.id and medication_id = any(:medication_ids::uuid[])
           and name_key <> all(:name_keys::text[]) and ${ofPartner('formulary_entries')}
       ) as formulary_entries
     ) as formulary,
     ${carrierIdsFor} as "carrierIds",
     ${servicesFor} as services
   from clinics
   left join patients
     on patients.id = :patient_id and patients.clinic_id = clinics.id and ${ofPartner('patients')}
     and patients.erased_at is null
   left join practitioners
     on practitioners.id = :practitioner_id and practitioners.clinic_id = clinics.id and ${ofPartner('practitioners')}
   where clinics.id = :clinic_id and ${ofPartner('clinics')}`,
);

/** Reads everything that the rules for a new order need, in one round trip; null if the clinic is not the partner's. */
export async function findOrderReferences(
  store: Store,
  partnerId: string,
  draft: OrderDraft,
): Promise<OrderReferences | null> {
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
  if (row === undefined) return null;
  const sealer = store.sealer.ofPartner(partnerId);
  const { patient, patientSealed, practitioner, deaNumberSealed, ...references } = row;
  return {
    ...references,
    patient: patient && patientSealed && openPatient(sealer, patient, patientSealed),
    practitioner: practitioner && openPrescriber(sealer, practitioner, deaNumberSealed),
  };
}
