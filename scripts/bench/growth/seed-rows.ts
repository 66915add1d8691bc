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
  // The other tables are analyzed when they are filled.
  'analyze clinics, formulary_entries',
];

/** Sealed values that are never opened: what counts is their size. */
const sealedOf = (bytes: number) => `decode(repeat('5a', ${bytes}), 'hex')`;

/** Of so many patients one has had a refill. */
const patientsPerRefill = 10;

/**
 * Patients, each with an order that was delivered and its lines. Orders are numbered as
 * their patients are; those after the last patient's are refills of the first line of somebody's.
 */
export function patientRows(patients: number, lines: number): readonly string[] {
  const refills = Math.floor(patients / patientsPerRefill);
  const each = `from generate_series(0, ${patients - 1}) as n`;
  const eachRefill = `from generate_series(0, ${refills - 1}) as refill`;
  const original = `refill * ${patientsPerRefill}`;
  const refillOrder = `(${patients} + refill)`;
  const eachOrder = `from (
    select n as number, case when n < ${patients} then n else (n - ${patients}) * ${patientsPerRefill} end as patient
    from generate_series(0, ${patients + refills - 1}) as n
  ) as orders`;
  const requestColumns = `
    id, order_id, position, original_id, medication_id, medication_name, quantity, refills, days_supply, sealed`;
  const requestOf = (order: string, line: string) => seededIdSql('request', requestNumberSql(order, line));
  const gabapentin = `(select medication_id from formulary_entries where name = 'Gabapentin' limit 1)`;
  return [
    `insert into patients (id, clinic_id, practitioner_id, species, status, state, sealed, created_at)
     select ${seededIdSql('patient', 'n')}, ${clinicOf('n')}, ${practitionerOf('n')}, 'human', 'active', 'OR',
       ${sealedOf(420)}, now()
     ${each}`,
    `insert into medication_orders (
       id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
       destination_state, is_refrigerated, event_sequence, created_at, updated_at
     )
     select ${seededIdSql('order', 'number')}, ${clinicOf('patient')}, ${seededIdSql('patient', 'patient')},
       ${practitionerOf('patient')}, 'delivered', 'ups', 'ups-ground', 'UPS Ground', 9.5, 'OR', false, 1, now(), now()
     ${eachOrder}`,
    `insert into order_history (order_id, position, status, actor_kind, at)
     select ${seededIdSql('order', 'number')}, 1, 'processing', 'operator', now() ${eachOrder}`,
    `insert into medication_requests (${requestColumns})
     select ${requestOf('n', 'line')}, ${seededIdSql('order', 'n')}, line, ${requestOf('n', 'line')}, ${gabapentin},
       'Gabapentin', 30, 99, 30, coalesce(sealed, ${sealedOf(200)})
     ${each}
     cross join generate_series(0, ${lines - 1}) as line
     left join sealed_requests on sealed_requests.number = ${requestNumberSql('n', 'line')}`,
    `insert into medication_requests (${requestColumns})
     select ${requestOf(refillOrder, '0')}, ${seededIdSql('order', refillOrder)}, 0, ${requestOf(original, '0')},
       ${gabapentin}, 'Gabapentin', 30, 0, 30, ${sealedOf(200)}
     ${eachRefill}`,
    `insert into refill_requests (id, original_id, number, requested_id, order_id, created_at)
     select ${seededIdSql('refill', 'refill')}, ${requestOf(original, '0')}, 1, ${requestOf(original, '0')},
       ${seededIdSql('order', refillOrder)}, now()
     ${eachRefill}`,
  ];
}

/** What the audit says of each patient and its order. */
export function auditRows(patients: number): string {
  return `insert into audit_records (id, at, actor_kind, partner_id, operation, ids, outcome, status, request_id)
    select ${seededIdSql('audit', '2 * n + of_order')}, now(), 'partner', ${partnerOf('n')},
      case of_order when 0 then 'createPatient' else 'createMedicationOrder' end,
      jsonb_build_object('patient_id', ${seededIdSql('patient', 'n')}, 'clinic_id', ${clinicOf('n')}),
      'done', 201, ${seededIdSql('audit', 'n')}::text
    from generate_series(0, ${patients - 1}) as n cross join generate_series(0, 1) as of_order`;
}
