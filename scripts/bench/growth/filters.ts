import type { Operations } from '../../../generated/partner/operations.ts';
import { rowPlaceholder } from '../load/template.ts';
import type { Tenant } from '../requests.ts';
import { heldExternalId } from './held.ts';
import { growthOperations, patientId } from './operations.ts';
import type { GrowthOperation } from './operations.ts';
import { seededId } from './rows.ts';

/** Lists with filters, by their names in the report. */
export const growthFilters: Readonly<
  Record<string, GrowthOperation & { readonly operation: keyof Operations }>
> = {
  'listMedicationOrders, status': listOf({ status: 'on_hold' }),
  'listMedicationOrders, patient_id': listOf({ patient_id: patientId }),
  'listMedicationOrders, external_id': {
    ...listOf({ external_id: heldExternalId(rowPlaceholder) }),
    rows: 'held',
  },
  'listMedicationOrders, updated_since': listOf({ updated_since: '2020-01-01T00:00:00Z' }),
  'listMedicationOrders, status and updated_since': listOf({
    status: 'on_hold',
    updated_since: '2020-01-01T00:00:00Z',
  }),
  'listEvents, medication_order_id': {
    operation: 'listEvents',
    ...growthOperations.listEvents,
    parts: ({ clinicId }) => ({
      query: { clinic_id: clinicId, medication_order_id: seededId('order', rowPlaceholder) },
    }),
  },
  'listWebhookDeliveries, medication_order_id': {
    operation: 'listWebhookDeliveries',
    ...growthOperations.listWebhookDeliveries,
    parts: () => ({
      path: { webhook_id: seededId('webhook', rowPlaceholder) },
      query: { medication_order_id: seededId('order', rowPlaceholder) },
    }),
  },
};

function listOf(filters: Readonly<Record<string, string>>) {
  return {
    operation: 'listMedicationOrders',
    status: 200,
    rows: 'patients',
    parts: ({ clinicId }: Tenant) => ({ query: { clinic_id: clinicId, ...filters } }),
  } as const;
}
