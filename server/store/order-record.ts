import { statement } from '../database/statement.ts';
import type { Address } from '../domain/address.ts';
import type { MedicationRequest } from '../domain/medication-request.ts';
import type { Cancellation } from '../domain/order-cancellation.ts';
import type { OwnReference } from '../domain/own-reference.ts';
import type { Patient } from '../domain/patient.ts';
import type { Practitioner } from '../domain/practitioner.ts';
import type { OwnSealer } from '../sealing/sealer.ts';
import { openOrder } from './medication-orders.ts';
import { openRequest, requestObject } from './medication-requests.ts';
import type { ClearRequestData } from './medication-requests.ts';
import { historyOf, movesColumn } from './order-history.ts';
import type { HistoryEntry, MovesColumn } from './order-history.ts';
import { fromHex, openReference } from './own-references.ts';
import { summaryColumns, summarySources } from './order-summaries.ts';
import type { OrderSummary, SummaryRow } from './order-summaries.ts';
import { patientPlace } from './patients.ts';
import type { PersonalData } from './patients.ts';
import { deaNumberPlace } from './practitioners.ts';
import type { Store } from './store.ts';

/** Everything that the pharmacy needs to fill and ship an order. It holds health information: each read is audited. */
export interface OrderRecord extends OrderSummary {
  readonly shippingCost: number;
  readonly paymentMethodId: string | null;
  /** null unless the order is a refill's. */
  readonly refillRequestId: string | null;
  readonly reference: OwnReference;
  readonly refillReference: OwnReference;
  readonly patient: Pick<Patient, 'id' | 'species'> & PersonalData;
  /** When the patient's data and the sealed data of this order were erased. */
  readonly erasedAt: Date | null;
  /** null unless the partner cancelled the order. */
  readonly cancellation: Cancellation | null;
  /** The order's address, or the patient's if it has none. */
  readonly shipTo: Address;
  readonly prescriber: Prescriber;
  readonly lines: readonly MedicationRequest[];
  /** Its statuses, oldest first. */
  readonly history: readonly HistoryEntry[];
}

export type Prescriber = Pick<
  Practitioner,
  'id' | 'firstName' | 'lastName' | 'credentials' | 'isVeterinarian' | 'npi' | 'deaNumber' | 'phone'
>;

interface RecordRow extends SummaryRow {
  readonly shippingCost: number;
  readonly refillRequestId: string | null;
  readonly refillReferencesSealed: Uint8Array | null;
  readonly patient: Pick<Patient, 'id' | 'species'>;
  readonly patientSealed: Uint8Array;
  readonly erasedAt: Date | null;
  readonly prescriber: Omit<Prescriber, 'deaNumber'>;
  readonly deaNumberSealed: Uint8Array | null;
  readonly lines: { clear: ClearRequestData; sealed: string; references: string | null }[];
  readonly moves: MovesColumn;
}

const readRecord = statement<RecordRow>(
  'read_order',
  `select
     ${summaryColumns},
     orders.shipping_cost as "shippingCost",
     refill_requests.id as "refillRequestId",
     refill_requests.references_sealed as "refillReferencesSealed",
     json_build_object('id', patients.id, 'species', patients.species) as patient,
     patients.erased_at as "erasedAt",
     patients.sealed as "patientSealed",
     json_build_object(
       'id', practitioners.id,
       'firstName', practitioners.first_name,
       'lastName', practitioners.last_name,
       'credentials', practitioners.credentials,
       'isVeterinarian', practitioners.is_veterinarian,
       'npi', practitioners.npi,
       'phone', practitioners.phone
     ) as prescriber,
     practitioners.dea_number_sealed as "deaNumberSealed",
     (
       select json_agg(
         json_build_object(
           'clear', ${requestObject('line')},
           'sealed', encode(line.sealed, 'hex'),
           'references', encode(line.references_sealed, 'hex')
         )
         order by line.position
       )
       from medication_requests as line
       where line.order_id = orders.id
     ) as lines,
     ${movesColumn}
   from ${summarySources}
   join patients on patients.id = orders.patient_id
   join practitioners on practitioners.id = orders.practitioner_id
   left join refill_requests on refill_requests.order_id = orders.id
   where orders.id = :id`,
);

export async function findOrder(store: Store, id: string): Promise<OrderRecord | null> {
  const [row] = await store.database.run(readRecord, { id });
  return row === undefined ? null : openRecord(store.sealer.ofPartner(row.partnerId), row);
}

function openRecord(sealer: OwnSealer, row: RecordRow): OrderRecord {
  const { patientSealed, deaNumberSealed, moves, refillReferencesSealed, ...order } = row;
  const { shippingAddress, ...opened } = openOrder(sealer, order);
  const personal = sealer.open<PersonalData>(patientPlace(row.patient.id), patientSealed);
  return {
    ...opened,
    refillReference: openReference(sealer, 'refill_requests', {
      id: row.refillRequestId ?? '',
      sealed: refillReferencesSealed,
    }),
    patient: { ...row.patient, ...personal },
    shipTo: shippingAddress ?? personal.address,
    prescriber: {
      ...row.prescriber,
      deaNumber: deaNumberSealed && sealer.open(deaNumberPlace(row.prescriber.id), deaNumberSealed),
    },
    lines: row.lines.map(({ clear, sealed, references }) => ({
      ...openRequest(sealer, clear, Buffer.from(sealed, 'hex')),
      reference: openReference(sealer, 'medication_requests', { id: clear.id, sealed: fromHex(references) }),
    })),
    history: historyOf(row.createdAt, moves),
  };
}
