import { requestNumberSql } from './refillable-requests.ts';
import { clinicCount, seededIdSql } from './seeded-ids.ts';

const clinicOf = (number: string) => seededIdSql('clinic', `${number} % ${clinicCount}`);
const practitionerOf = (number: string) => seededIdSql('practitioner', `${number} % ${clinicCount}`);

/** The partners in the order of their identifiers, which is that of `seedTenants`. */
const partnerOf = (number: string) =>
  `(array(select id from partners order by id))[1 + ${number} % (select count(*) from partners)]`;

/** Clinics, shared out among the partners, each with a practitioner and the formulary that the partners have. */
export const clinicRows: readonly string[] = [
  `insert into clinics (id, partner_id, name, epcs, created_at)
   select ${seededIdSql('clinic', 'n')}, ${partnerOf('n')}, 'Clinic', true, now()
   from generate_series(0, ${clinicCount - 1}) as n`,
  `insert into practitioners (
     id, clinic_id, first_name, last_name, npi, is_veterinarian, license_expiration, created_at
   )
   select
     ${practitionerOf('n')}, ${clinicOf('n')}, 'Ruth', 'Okafor', '1234567893', false, '2099-12-31', now()
   from generate_series(0, ${clinicCount - 1}) as n`,
  `insert into formulary_entries
   select ${clinicOf('n')}, medication_id, name, name_key, strength, strength_key, schedule, compounded
   from generate_series(0, ${clinicCount - 1}) as n,
     (
       select * from formulary_entries
       where clinic_id = (select clinic_id from formulary_entries order by clinic_id limit 1)
     ) as entry`,
];

/** Sealed values that are never opened: what counts is their size. */
const sealedOf = (bytes: number) => `decode(repeat('5a', ${bytes}), 'hex')`;

/** Patients, each with an order that was delivered, its lines and what the audit says of both. */
export function patientRows(patients: number, lines: number): readonly string[] {
  const each = `from generate_series(0, ${patients - 1}) as n`;
  return [
    `insert into patients (id, clinic_id, practitioner_id, species, status, state, sealed, created_at)
     select ${seededIdSql('patient', 'n')}, ${clinicOf('n')}, ${practitionerOf('n')}, 'human', 'active', 'OR',
       ${sealedOf(420)}, now()
     ${each}`,
    `insert into medication_orders (
       id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
       destination_state, is_refrigerated, event_sequence, created_at, updated_at
     )
     select ${seededIdSql('order', 'n')}, ${clinicOf('n')}, ${seededIdSql('patient', 'n')}, ${practitionerOf('n')},
       'delivered', 'ups', 'ups-ground', 'UPS Ground', 9.5, 'OR', false, 1, now(), now()
     ${each}`,
    `insert into order_history (order_id, position, status, actor_kind, at)
     select ${seededIdSql('order', 'n')}, 0, 'received', 'partner', now() ${each}`,
    `insert into medication_requests (
       id, order_id, position, original_id, medication_id, medication_name, quantity, refills, days_supply, sealed
     )
     select id, ${seededIdSql('order', 'n')}, line, id, medication_id, 'Gabapentin', 30, 5, 30,
       coalesce(sealed, ${sealedOf(200)})
     ${each}
     cross join generate_series(0, ${lines - 1}) as line
     cross join lateral (select ${requestNumberSql('n', 'line')} as number) as numbered
     cross join lateral (select ${seededIdSql('request', 'numbered.number')} as id) as named
     left join sealed_requests on sealed_requests.number = numbered.number
     cross join (
       select medication_id from formulary_entries where name = 'Gabapentin' limit 1
     ) as medication`,
    `insert into audit_records (id, at, actor_kind, partner_id, operation, ids, outcome, status, request_id)
     select ${seededIdSql('audit', '2 * n + of_order')}, now(), 'partner', ${partnerOf('n')},
       case of_order when 0 then 'createPatient' else 'createMedicationOrder' end,
       jsonb_build_object('patient_id', ${seededIdSql('patient', 'n')}, 'clinic_id', ${clinicOf('n')}),
       'done', 201, ${seededIdSql('audit', 'n')}::text
     ${each} cross join generate_series(0, 1) as of_order`,
  ];
}
