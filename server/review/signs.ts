import { forms } from './item.ts';
import type { Form, Sign } from './item.ts';

/** An answered request of a partner, as far as the review looks at it. */
export interface ReviewedRequest {
  readonly operation: string;
  /** Empty if it is no object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The code of the refusal. */
  readonly code: string | undefined;
  readonly hasIdempotencyKey: boolean;
  /** It got the stored answer of another request. */
  readonly isReplayed: boolean;
  /** It was done, and production would refuse it (D26). */
  readonly isRefusedInProduction: boolean;
  /** It has read events, up to the end of a feed. */
  readonly isAtEndOfFeed: boolean;
  /** It has read a feed from a cursor on. */
  readonly continuesFeed: boolean;
  /** It has listed orders that changed since an instant. */
  readonly listsChanges: boolean;
}

export interface SeenSign {
  readonly sign: Sign;
  /** False if the request shows that something is wrong. */
  readonly isRight: boolean;
}

/** The signs that a request shows. Most requests show none. */
export function signsOf(request: ReviewedRequest): readonly SeenSign[] {
  const { operation, status, code, isReplayed } = request;
  const form = formOf(request);
  if (code === 'IDEMPOTENCY_KEY_REUSED') return [{ sign: 'idempotency_key', isRight: false }];
  if (status >= 400) return form === undefined ? [] : refusalSigns(form, code);
  if (form !== undefined) return isReplayed ? [right('replayed')] : createdSigns(form, request);
  if (operation === 'cancelMedicationOrder' && !isReplayed) return [right('cancelled_by_partner')];
  if (operation === 'listEvents') return feedSigns(request);
  if (operation === 'listMedicationOrders' && request.listsChanges) return [right('changes_listed')];
  return [];
}

/** The form of a create. Its fields show the form, even if they are refused. */
function formOf({ operation, body }: ReviewedRequest): Form | undefined {
  switch (operation) {
    case 'createPatient':
      if ('address' in body) return 'createPatient.address';
      if (!('addresses' in body)) return 'createPatient.flat';
      return (body['species'] ?? 'human') === 'human' ? 'createPatient' : 'createPatient.animal';
    case 'createMedicationRequest':
      return 'medication_name' in body ? 'createMedicationRequest' : 'createMedicationRequest.by_id';
    default:
      return forms.find((form) => form === operation);
  }
}

const right = (sign: Sign): SeenSign => ({ sign, isRight: true });

/** Faults of the request itself, not of its key, its timing or the server. */
const correctable = new Set(['VALIDATION_ERROR', 'NOT_FOUND']);

function refusalSigns(form: Form, code = ''): readonly SeenSign[] {
  if (code === 'REFILL_NOT_ELIGIBLE') return [right('refill_refused')];
  return correctable.has(code) ? [right(`refused.${form}`)] : [];
}

function feedSigns({ isAtEndOfFeed, continuesFeed }: ReviewedRequest): readonly SeenSign[] {
  return [
    ...(isAtEndOfFeed ? [right('feed_read')] : []),
    ...(continuesFeed ? [right('feed_continued')] : []),
  ];
}

function createdSigns(
  form: Form,
  { hasIdempotencyKey, isRefusedInProduction }: ReviewedRequest,
): readonly SeenSign[] {
  return [
    { sign: `created.${form}`, isRight: !isRefusedInProduction },
    { sign: 'idempotency_key', isRight: hasIdempotencyKey },
  ];
}
