import type { References } from '../../sample-bodies.ts';
import type { Request } from './fleet.ts';
import type { Call } from './model/calls.ts';

/** A partner with a clinic and a patient, and the keys to act for it and for the pharmacy. */
export interface Tenant extends References {
  readonly partnerHeaders: Readonly<Record<string, string>>;
  readonly operatorHeaders: Readonly<Record<string, string>>;
}

/** How a call about the prescription with this external_id goes over the wire. */
export function requestOf(
  tenant: Tenant,
  externalId: string,
  call: Exclude<Call, { kind: 'feed' }>,
): Request {
  const key: Readonly<Record<string, string>> =
    'key' in call && call.key !== null ? { 'idempotency-key': call.key } : {};
  const partner = (path: string, body?: object): Request => ({
    port: 'partner',
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/external/${path}`,
    headers: { ...tenant.partnerHeaders, ...key },
    ...(body && { body }),
  });
  const operator = (path: string, body?: object): Request => ({
    port: 'operator',
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/operator/orders/${path}`,
    headers: tenant.operatorHeaders,
    ...(body && { body }),
  });
  const { clinicId } = tenant;
  switch (call.kind) {
    case 'create':
      return partner('medication-order', orderBody(tenant, externalId, call.authorized));
    case 'refill':
      return partner('refill-request', {
        medication_request_id: call.requestId,
        clinic_id: clinicId,
        ...(call.externalId === null ? {} : { external_id: ofRefill(externalId, call.externalId) }),
      });
    case 'cancel':
      return partner(`medication-order/${call.orderId}/cancellation`, { reason: call.reason });
    case 'move': {
      const { orderId, from, to, reason, tracking } = call;
      return operator(`${orderId}/transitions`, {
        to,
        ...(from !== null && { from }),
        ...(reason !== null && { reason }),
        ...(tracking !== null && { tracking_number: tracking }),
      });
    }
    case 'getOrder':
      return partner(`medication-order/${call.orderId}`);
    case 'getProgress':
      return operator(`${call.orderId}/progress`);
    case 'getRequest':
      return partner(`medication-request/${call.requestId}`);
    case 'getRefill':
      return partner(`refill-request/${call.refillId}`);
    case 'list': {
      const wanted = call.externalId === null ? externalId : ofRefill(externalId, call.externalId);
      return partner(`medication-order?clinic_id=${clinicId}&external_id=${wanted}`);
    }
  }
}

/** Each prescription has its own external_ids of refills, too. */
const ofRefill = (prescription: string, externalId: string): string => `${prescription}-${externalId}`;

function orderBody(
  { clinicId, patientId, practitionerId }: Tenant,
  external_id: string,
  authorized: readonly number[],
) {
  return {
    clinic_id: clinicId,
    patient_id: patientId,
    practitioner_id: practitionerId,
    carrier_id: 'usps',
    service_id: 'usps-priority',
    external_id,
    medication_requests: authorized.map((refills) => ({
      medication: 'Gabapentin',
      quantity: 30,
      refills: String(refills),
      direction: 'Take one capsule at bedtime',
    })),
  };
}
