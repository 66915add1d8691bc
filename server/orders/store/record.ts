import type { ActorKind } from '../../audit/record.ts';
import { trackingPageOf } from '../../carriers/store.ts';
import { statement } from '../../database/statement.ts';
import type { Address } from '../../domain/address.ts';
import type { Patient } from '../../patients/rules.ts';
import { patientPlace } from '../../patients/store/patients.ts';
import type { PersonalData } from '../../patients/store/patients.ts';
import type { Practitioner } from '../../practitioners/rules.ts';
import { deaNumberPlace } from '../../practitioners/store.ts';
import { fromHex, openReference } from '../../references/store.ts';
import type { OwnReference } from '../../references/wire.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { isoDate } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { findDeliveriesOfOrder } from '../../webhooks/store/deliveries.ts';
import type { ListedDelivery } from '../../webhooks/store/deliveries.ts';
import type { Cancellation } from '../move-rules.ts';
import type { MedicationRequest } from '../order.ts';
import type { OrderReason, OrderStatus } from '../status.ts';
import type { Fill } from '../supply.ts';
import { trackingUrl } from '../tracking.ts';
import { notesColumn, openNotes } from './notes.ts';
import type { NotesColumn, OrderNotes } from './notes.ts';
import { openOrder } from './orders.ts';
import { fillsOf, openRequest, requestObject } from './requests.ts';
import type { ClearRequestData } from './requests.ts';
import { correctionsColumn, openCorrections } from './shipments.ts';
import type { Correction, CorrectionsColumn } from './shipments.ts';
import { openSummary, summaryColumns, summarySources } from './summaries.ts';
import type { OrderSummary, SummaryRow } from './summaries.ts';

/** Who moved an order to a status. */
export interface MoveActor {
  readonly actorKind: ActorKind;
  /** The operator's id; null for any other actor. */
  readonly operatorId: string | null;
  /** The operator's name at that time. */
  readonly operatorName: string | null;
}

/** A status that an order had, since when, and who moved it there. */
export interface HistoryEntry extends MoveActor {
  readonly status: OrderStatus;
  /** null unless it was held or cancelled. */
  readonly reason: OrderReason | null;
  readonly at: Date;
}

/** The moves of an order as they are read; null if it has not moved yet. */
type MovesColumn = readonly (Omit<HistoryEntry, 'at'> & { readonly at: string })[] | null;

/** A MovesColumn, from `medication_orders as orders`. */
const movesColumn = `(
  select json_agg(
    json_build_object(
      'status', status, 'reason', reason, 'at', at, 'actorKind', actor_kind, 'operatorId', operator_id,
      'operatorName', operator_name
    )
    order by position
  )
  from order_history
  where order_id = orders.id
) as moves`;

const placed = { status: 'received', actorKind: 'partner', operatorId: null, operatorName: null } as const;

/** The statuses of an order, oldest first. Its own row says when it was received. */
function historyOf(createdAt: Date, moves: MovesColumn): readonly HistoryEntry[] {
  return [
    { ...placed, reason: null, at: createdAt },
    ...(moves ?? []).map((move) => ({ ...move, at: new Date(move.at) })),
  ];
}

/** Everything that the pharmacy needs to fill and ship an order. It holds health information: each read is audited. */
export interface OrderRecord extends OrderSummary, OrderNotes {
  readonly shippingCost: number;
  readonly paymentMethodId: string | null;
  /** null unless the order is a refill's. */
  readonly refillRequestId: string | null;
  readonly refill: RefilledPrescription | null;
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

/** The prescription that a refill uses. */
interface RefilledPrescription {
  readonly originalId: string;
  readonly orderId: string;
  /** The date in UTC on which its order was received. */
  readonly receivedOn: string;
  readonly authorized: number;
  /** Its shipped fills, oldest first. */
  readonly fills: readonly Fill[];
}

export type Prescriber = Pick<
  Practitioner,
  'id' | 'firstName' | 'lastName' | 'credentials' | 'isVeterinarian' | 'npi' | 'deaNumber' | 'phone'
>;

interface RecordRow extends SummaryRow {
  readonly shippingCost: number;
  readonly refillRequestId: string | null;
  readonly refill: RefilledPrescription | null;
  readonly refillReferencesSealed: Uint8Array | null;
  readonly patient: Pick<Patient, 'id' | 'species'>;
  readonly patientSealed: Uint8Array;
  readonly erasedAt: Date | null;
  readonly prescriber: Omit<Prescriber, 'deaNumber'>;
  readonly deaNumberSealed: Uint8Array | null;
  readonly lines: { clear: ClearRequestData; sealed: string; references: string | null }[];
  readonly moves: MovesColumn;
  readonly sealedNotes: NotesColumn;
}

const readRecord = statement<RecordRow>(
  'read_order',
  `select
     ${summaryColumns},
     orders.shipping_cost as "shippingCost",
     refill.id as "refillRequestId",
     refill.references_sealed as "refillReferencesSealed",
     (
       select json_build_object(
         'originalId', original.id,
         'orderId', original_order.id,
         'receivedOn', ${isoDate('original_order.created_at')},
         'authorized', original.refills,
         'fills', ${fillsOf('original')}
       )
       from medication_requests as original
       join medication_orders as original_order
         on original_order.id = original.order_id and original_order.partner_id = original.partner_id
       where original.id = refill.original_id and original.partner_id = refill.partner_id
     ) as refill,
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
     ${movesColumn},
     ${notesColumn}
   from ${summarySources}
   join patients on patients.id = orders.patient_id
   join practitioners on practitioners.id = orders.practitioner_id
   where orders.id = :id`,
);

export async function findOrder(store: Store, id: string): Promise<OrderRecord | null> {
  const [row] = await store.database.run(readRecord, { id });
  return row === undefined ? null : openRecord(store.sealer.ofPartner(row.partnerId), row);
}

function openRecord(sealer: OwnSealer, row: RecordRow): OrderRecord {
  const { patientSealed, deaNumberSealed, moves, sealedNotes, refillReferencesSealed, ...order } = row;
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
    ...openNotes(sealer, sealedNotes),
  };
}

/** Where an order is and what has happened to it, without health information. */
export interface OrderProgress {
  readonly order: OrderSummary;
  readonly trackingUrl: string | null;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** Oldest first. */
  readonly corrections: readonly Correction[];
  /** Newest first. */
  readonly deliveries: readonly ListedDelivery[];
}

const readProgress = statement<
  SummaryRow & {
    readonly trackingPage: string | null;
    readonly moves: MovesColumn;
    readonly corrections: CorrectionsColumn;
  }
>(
  'read_order_progress',
  `select ${summaryColumns}, ${trackingPageOf('orders.carrier_id')} as "trackingPage", ${movesColumn},
     ${correctionsColumn}
   from ${summarySources}
   where orders.id = :id`,
);

export async function findOrderProgress(store: Store, id: string): Promise<OrderProgress | null> {
  const [row] = await store.database.run(readProgress, { id });
  if (row === undefined) return null;
  const { trackingPage, moves, corrections, ...summary } = row;
  const order = openSummary(store, summary);
  return {
    order,
    trackingUrl: trackingUrl({ ...order, trackingPage }),
    history: historyOf(order.createdAt, moves),
    corrections: openCorrections(store.sealer.ofPartner(order.partnerId), corrections),
    deliveries: await findDeliveriesOfOrder(store, id),
  };
}
