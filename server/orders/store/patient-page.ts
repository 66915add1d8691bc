import { query } from '../../database/statement.ts';
import type { Address } from '../../domain/address.ts';
import type { Patient } from '../../patients/rules.ts';
import { patientPlace } from '../../patients/store/patients.ts';
import type { PersonalData } from '../../patients/store/patients.ts';
import { openReference } from '../../references/store.ts';
import type { OwnReference } from '../../references/wire.ts';
import type { Store } from '../../store/store.ts';
import type { OrderStatus } from '../status.ts';
import { openOrder } from './orders.ts';
import { joinOriginal, openRequestRow, requestRowObject } from './request-views.ts';
import type { RequestRow, RequestView } from './request-views.ts';
import { summaryColumns, summarySources } from './summaries.ts';
import type { OrderSummary, SummaryRow } from './summaries.ts';

/** A patient as the pharmacy sees it. It holds health information: each read is audited. */
export interface PatientRecord extends Clear, PersonalData {
  readonly reference: OwnReference;
  /** Newest first. */
  readonly orders: readonly PatientOrder[];
  readonly hasMoreOrders: boolean;
}

/** The clear part of a PatientRecord. */
interface Clear extends Pick<Patient, 'id' | 'clinicId' | 'species' | 'status'> {
  readonly clinicName: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}

interface Dates {
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
}

export interface PatientOrder extends OrderSummary, Dates {
  readonly reference: OwnReference;
  /** null if it went, or goes, to the patient's present address. */
  readonly shippingAddress: Address | null;
  readonly lines: readonly RequestView[];
}

const readPatient = query<
  Clear & { readonly sealed: Uint8Array; readonly referencesSealed: Uint8Array | null }
>(
  'read_patient_page',
  `select patients.id, patients.clinic_id as "clinicId", clinics.name as "clinicName", patients.partner_id as "partnerId",
     partners.name as "partnerName", species, status, patients.created_at as "createdAt", erased_at as "erasedAt", sealed,
     references_sealed as "referencesSealed"
   from patients
   join clinics on clinics.id = patients.clinic_id
   join partners on partners.id = patients.partner_id
   where patients.id = :id`,
);

const movedAt = (status: OrderStatus): string => `(
  select at from order_history where order_id = orders.id and status = '${status}' order by position desc limit 1
)`;

/** The inner query keeps the planner from reading the newest orders of all patients. */
const readOrders = query<SummaryRow & Dates & { readonly lines: readonly RequestRow[] }>(
  'read_orders_of_patient',
  `select ${summaryColumns}, ${movedAt('shipped')} as "shippedAt", ${movedAt('delivered')} as "deliveredAt",
     (
       select json_agg(${requestRowObject} order by request.position)
       from medication_requests as request
       ${joinOriginal('request')}
       where request.order_id = orders.id
     ) as lines
   from ${summarySources}
   where orders.id = any(array(select id from medication_orders where patient_id = :id))
   order by orders.id desc
   limit :row_limit`,
);

/** The patient with its newest orders; null if there is no such patient. */
export async function findPatientRecord(
  store: Store,
  id: string,
  mostOrders: number,
): Promise<PatientRecord | null> {
  const [[patient], orders] = await Promise.all([
    store.database.run(readPatient, { id }),
    store.database.run(readOrders, { id, row_limit: mostOrders + 1 }),
  ]);
  if (patient === undefined) return null;
  const { sealed, referencesSealed, ...clear } = patient;
  const sealer = store.sealer.ofPartner(clear.partnerId);
  return {
    ...clear,
    ...sealer.open<PersonalData>(patientPlace(id), sealed),
    reference: openReference(sealer, 'patients', { id, sealed: referencesSealed }),
    orders: orders.slice(0, mostOrders).map(({ lines, ...order }) => ({
      ...openOrder(sealer, order),
      lines: lines.map((line) => openRequestRow(sealer, line)),
    })),
    hasMoreOrders: orders.length > mostOrders,
  };
}
