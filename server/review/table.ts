import type { Probe } from '../events/types.ts';
import { calmLimits, fewUnauthorized, inARow, promptMs } from './item.ts';
import type { ReviewItem, ShownBy, Sign } from './item.ts';

const clean = (...signs: readonly Sign[]): ShownBy => ({ rule: 'clean', signs });
const seen = (...signs: readonly Sign[]): ShownBy => ({ rule: 'seen', signs });

type Entry = readonly [
  id: string,
  shownBy: ShownBy,
  words: Pick<ReviewItem, 'title' | 'why' | 'how'>,
  options?: Partial<Pick<ReviewItem, 'required' | 'part'>>,
];

function probe(name: Probe, words: Entry[2]): Entry {
  const how = `Call \`testReceiver\`. If it fails: ${words.how}`;
  const shownBy: ShownBy = { rule: 'last', sign: `probe.${name}` };
  return [`probe_${name}`, shownBy, { ...words, how }, { part: 'webhooks' }];
}

const strict = `Production refuses what development only warns of. None of the last ${String(inARow)} in each form may have such a warning.`;

const entries: readonly Entry[] = [
  [
    'practitioners',
    clean('created.createPractitioner'),
    {
      title: 'Practitioners that production accepts',
      why: strict,
      how: 'Create practitioners as your software does, and mend what `warnings` names.',
    },
  ],
  [
    'patients',
    clean('created.createPatient', 'created.createPatient.address', 'created.createPatient.flat'),
    {
      title: 'Patients that production accepts',
      why: strict,
      how: 'Create patients in each form that you use, and mend what `warnings` names.',
    },
  ],
  [
    'animals',
    clean('created.createPatient.animal'),
    {
      title: 'Animals that production accepts',
      why: strict,
      how: 'Create patients with a species, and mend what `warnings` names.',
    },
    { part: 'animals' },
  ],
  [
    'orders',
    clean(
      'created.createMedicationOrder',
      'created.createMedicationRequest',
      'created.createMedicationRequest.by_id',
    ),
    {
      title: 'Orders that production accepts',
      why: strict,
      how: 'Create medication orders and medication requests in each form that you use, and mend what `warnings` names.',
    },
  ],
  [
    'refills',
    clean('created.createRefillRequest'),
    {
      title: 'Refills that production accepts',
      why: strict,
      how: 'Ship an order, then request a refill of it, and mend what `warnings` names.',
    },
    { part: 'refills' },
  ],
  [
    'corrected_refusal',
    { rule: 'corrected' },
    {
      title: 'A refusal and what follows it',
      why: 'A refused order reaches no patient until somebody corrects it.',
      how: 'Send a create with a fault, read `details`, and send it again without the fault.',
    },
  ],
  [
    'idempotency_keys',
    clean('idempotency_key'),
    {
      title: 'An Idempotency-Key with each create',
      why: 'Without a key, a repeated request after a lost connection fills the prescription twice.',
      how: `Send a new key with each create of a practitioner, a patient, an order, a request or a refill, and never a key with another body: none of the last ${String(inARow)} creates may lack one.`,
    },
  ],
  [
    'repeated_request',
    seen('replayed'),
    {
      title: 'A repeated request',
      why: 'A request whose response was lost is sent again. The stored response says what was done.',
      how: 'Send the same create twice with the same Idempotency-Key.',
    },
  ],
  [
    'working_keys',
    { rule: 'absent', sign: 'unauthorized_hour' },
    {
      title: 'Keys that work',
      why: 'A program that goes on with a key that does not work gets its address locked out.',
      how: `Stop at the first 401. In no hour of the last seven days may there be more than ${String(fewUnauthorized)}.`,
    },
  ],
  [
    'rate_limit',
    seen('limited_hour'),
    {
      title: 'Calm after a 429',
      why: 'A program that repeats at once what was over the limit stays over the limit.',
      how: `Send more requests in a minute than your limit, and wait as \`Retry-After\` says: at most ${String(calmLimits)} of them in an hour may be over it.`,
    },
    { required: false },
  ],
  [
    'order_delivered',
    seen('order_delivered'),
    {
      title: 'An order seen through to its delivery',
      why: 'The patient asks you where the parcel is.',
      how: 'Place an order with the scenario `ship` and wait, or move it with `advanceSandboxOrder`.',
    },
  ],
  [
    'order_on_hold',
    seen('order_on_hold'),
    {
      title: 'An order on hold',
      why: 'The pharmacy waits until somebody answers its question.',
      how: 'Place an order with a scenario that holds it, such as `hold_clarification_needed`.',
    },
  ],
  [
    'order_cancelled',
    seen('order_cancelled'),
    {
      title: 'An order that the pharmacy cancels',
      why: 'The patient goes without the medication unless you see it.',
      how: 'Place an order with a scenario that cancels it, such as `cancel_out_of_stock`.',
    },
  ],
  [
    'cancelled_by_partner',
    seen('cancelled_by_partner'),
    {
      title: 'An order that you cancel',
      why: 'It works only until the order ships, so your software must have tried it.',
      how: 'Cancel an order with `cancelMedicationOrder`.',
    },
    { required: false },
  ],
  [
    'shipped_without_tracking',
    seen('shipped_without_tracking'),
    {
      title: 'A shipment without a tracking number',
      why: 'Not every shipment has one, and a program that needs it fails then.',
      how: 'Place an order with the scenario `ship_without_tracking`.',
    },
  ],
  [
    'refill_filled',
    seen('refill_filled'),
    {
      title: 'A refill that was filled',
      why: 'A refill is an order of its own, with its own events.',
      how: 'Request a refill of an order that has shipped, and let the refill ship.',
    },
    { part: 'refills' },
  ],
  [
    'refill_refused',
    seen('refill_refused'),
    {
      title: 'A refill that was refused',
      why: 'Refills run out, and the patient needs a new prescription then.',
      how: 'Request a refill of an order that has not shipped: 409 `REFILL_NOT_ELIGIBLE`.',
    },
    { part: 'refills' },
  ],
  [
    'events_received',
    { rule: 'received' },
    {
      title: 'Events that arrive',
      why: 'A receiver that fails or is slow gets events late, and is disabled in the end.',
      how: `Answer each type of event that your webhooks ask for with 2xx within ${String(promptMs / 1_000)} seconds: the last of each type, and 95 of 100 of all or the last ${String(inARow)}. Or read the feed until \`has_more\` is false.`,
    },
  ],
  probe('wrong_signature', {
    title: 'A wrong signature is refused',
    why: 'Anybody who learns the address of your receiver could report a shipment.',
    how: 'Sign the exact bytes of the body yourself, and answer 401 if no signature of `webhook-signature` is the same.',
  }),
  probe('old_timestamp', {
    title: 'An old timestamp is refused',
    why: 'Somebody who has recorded a delivery could send it again.',
    how: 'Answer 401 if `webhook-timestamp` is more than five minutes away, even if the signature is right.',
  }),
  probe('repeated_event', {
    title: 'The same event twice',
    why: 'An event comes again if its response was lost.',
    how: 'Keep each `webhook-id`, and answer 2xx to one that you have.',
  }),
  probe('unknown_type', {
    title: 'An event of an unknown type',
    why: 'Later versions add types, and a receiver that fails is disabled in the end.',
    how: 'Answer 2xx to a type that you do not know, and do nothing.',
  }),
  probe('out_of_order', {
    title: 'Events out of order',
    why: 'An event that is sent again comes after newer ones.',
    how: 'Answer 2xx to an event that is older than the last one; read the order to learn its status.',
  }),
  probe('new_field', {
    title: 'A field that is new',
    why: 'Later versions add fields.',
    how: 'Ignore fields that you do not know, and answer 2xx.',
  }),
  probe('slow_body', {
    title: 'A body that comes slowly',
    why: 'Networks deliver a body in pieces.',
    how: 'Read the body to its end before you check it, and answer 2xx.',
  }),
  [
    'reconciliation',
    seen('changes_listed', 'feed_resumed'),
    {
      title: 'Changes that were missed',
      why: 'However events reach you, one day some do not.',
      how: 'List the orders of a clinic with `updated_since`, or go on reading its feed at your cursor after an hour without a read.',
    },
  ],
];

/** The items of the integration review, in the order in which they are shown (D62). Guide, API and command line come from here. */
export const reviewItems: readonly ReviewItem[] = entries.map(([id, shownBy, words, options]) => ({
  id,
  ...words,
  required: true,
  part: null,
  ...options,
  shownBy,
}));
