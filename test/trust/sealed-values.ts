import { randomUUID } from 'node:crypto';
import { TokenKeys } from '../../server/accounts/oauth/token-keys.ts';
import { eventTypes } from '../../server/events/types.ts';
import type { Connection } from '../../server/database/database.ts';
import { eventPlace, sealEventBody } from '../../server/events/store/outbox.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { openDeployment } from '../../server/store/deployment.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { saveMove, lockOrderToMove } from '../../server/orders/store/moves.ts';
import { findOrder, findOrderProgress } from '../../server/orders/store/record.ts';
import { saveCorrection } from '../../server/orders/store/shipments.ts';
import { sealedColumns } from '../../server/rotation/store.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import { deliveryAnswerPlace } from '../../server/webhooks/store/attempts.ts';
import { rotateSecret } from '../../server/webhooks/store/secrets.ts';
import { insertWebhook } from '../../server/webhooks/store/webhooks.ts';
import { webhookUrlPlace } from '../../server/webhooks/store/secrets.ts';
import { leadingRequest } from '../../server/orders/order.ts';
import { openReference, referenceColumns } from '../../server/references/store.ts';
import { aChange, aClinic, aPatient, aPractitioner, aRequest, anId, anOrderFor } from '../store/fixtures.ts';
import { secretsOf } from '../support/webhook-rows.ts';

/** A word that only sealed values contain. */
const phi = (name: string) => `PHI-${name}`;

/** A partner's own reference, no part of which may be readable. */
const referenceOf = (name: string) => ({
  externalId: phi(`${name}-external-id`),
  metadata: { [phi(`${name}-key`)]: phi(`${name}-value`) },
});

const address = {
  line1: phi('line1'),
  line2: phi('line2'),
  line3: phi('line3'),
  city: phi('city'),
  state: phi('state'),
  postalCode: phi('postal'),
  country: phi('country'),
};

/** Stores a value in every sealed column, and returns a function that reads all of them. */
export async function fillSealedColumns(store: Store) {
  const clinic = await aClinic(store);
  const { partnerId, id: clinicId } = clinic;
  const practitioner = await aPractitioner(store, clinic, {
    deaNumber: phi('dea'),
    signatureImage: phi('signature'),
  });
  const patient = await aPatient(store, clinic, {
    firstName: phi('first'),
    middleName: phi('middle'),
    lastName: phi('last'),
    dateOfBirth: phi('birth'),
    animalOwnerName: phi('owner'),
    weight: phi('weight'),
    weightRecordedDate: phi('weighed'),
    contacts: [{ key: phi('kind'), value: phi('contact') }],
    address,
    reference: referenceOf('patient'),
  });
  const order = anOrderFor(clinic, patient, practitioner, {
    shippingAddress: address,
    paymentMethodId: phi('payment'),
    shipmentGroupId: phi('group'),
    reference: referenceOf('order'),
    medicationRequests: [
      aRequest({
        dose: phi('dose'),
        direction: phi('direction'),
        note: phi('note'),
        compoundingReason: phi('compounding'),
        diagnosisCodes: [phi('diagnosis')],
        medicationName: 'Clear medication',
        reference: referenceOf('line'),
      }),
    ],
  });
  await insertMedicationOrder(store, partnerId, order, aChange(partnerId));
  const found = await lockOrderToMove(store, order.id, null);
  if (found === null) throw new Error('The order is missing');
  const cancellation = { reason: 'therapy_changed', note: phi('cancellation') } as const;
  const sealing = { to: 'shipped', trackingNumber: phi('number'), note: phi('held'), cancellation } as const;
  await saveMove(store, found, sealing, aChange(partnerId));
  const shipped = await lockOrderToMove(store, order.id, null);
  if (shipped === null) throw new Error('The order is missing');
  const corrected = { ...shipped, trackingNumber: phi('corrected') };
  await saveCorrection(store, shipped, { corrected, why: 'mistyped' }, aChange(partnerId));
  const webhookId = anId();
  const claim = { partnerId, operation: 'registerWebhook', key: randomUUID(), owner: randomUUID() };
  const body = Buffer.from(phi('body'));
  await claimIdempotencyKey(store, claim, { body });
  const answer = { status: 201, body: { data: phi('answer') } };
  const url = `https://${phi('host')}.example/?${phi('query')}`;
  const webhook = { id: webhookId, clinicId, url, secret: phi('secret'), events: eventTypes };
  await insertWebhook(store, partnerId, webhook, aChange(partnerId, { replay: { claim, answer } }));
  await rotateSecret(store, { partnerId, webhookId }, phi('rotated'));
  const { lookupHash } = await openDeployment(store, 'development');
  await new TokenKeys(store).signing(new Date());
  const deliveryId = anId();
  const own = store.sealer.ofPartner(partnerId);
  const answered = own.seal(deliveryAnswerPlace(deliveryId), phi('receiver'));
  const eventId = anId();
  const event = sealEventBody(own, eventId, JSON.stringify({ tracking_number: phi('event') }));
  const refillId = anId();
  const { id: requestId } = leadingRequest(order);
  const kept = { id: refillId, partnerId, clinicId, reference: referenceOf('refill') };
  const { references_sealed: sealedReference } = referenceColumns(store, 'refill_requests', kept);
  await store.database.execute(`
    insert into refill_requests (id, partner_id, original_id, number, requested_id, order_id, is_early,
      references_sealed, created_at)
    values ('${refillId}', '${partnerId}', '${requestId}', 1, '${requestId}', '${order.id}', false,
      '\\x${sealedReference?.toString('hex') ?? ''}', now());
    insert into events (id, partner_id, clinic_id, order_id, type, body_sealed, created_at)
    values ('${eventId}', '${partnerId}', '${clinicId}', '${order.id}', 'order.created', '\\x${event.toString('hex')}', now());
    insert into deliveries
      (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, answer_sealed, created_at)
    values ('${deliveryId}', '${partnerId}', '${eventId}', '${webhookId}', '${clinicId}', '${order.id}', 'order.created', 'delivered',
      now(), '\\x${answered.toString('hex')}', now())`);

  const readAll = async (reader: Store) => {
    const [row] = await reader.database.run(
      statement<Readonly<Record<'signature' | 'answer' | 'event' | 'url' | 'reference', Uint8Array>>>(
        'read_signature_event_and_answer',
        `select signature_image_sealed as signature, answer_sealed as answer, body_sealed as event,
           url_sealed as url, references_sealed as reference
         from practitioners, patients, deliveries
         join events on events.id = event_id
         join webhooks on webhooks.id = webhook_id
         where practitioners.id = :practitioner_id and patients.id = :patient_id and deliveries.id = :delivery_id`,
      ),
      { practitioner_id: practitioner.id, patient_id: patient.id, delivery_id: deliveryId },
    );
    if (row === undefined) throw new Error('The rows are missing');
    const ownReader = reader.sealer.ofPartner(partnerId);
    const signaturePlace = { table: 'practitioners', column: 'signature_image', id: practitioner.id };
    return {
      order: await findOrder(reader, order.id),
      progress: await findOrderProgress(reader, order.id),
      secrets: await secretsOf(reader, webhookId),
      url: ownReader.open(webhookUrlPlace(webhookId), row.url),
      signature: ownReader.open(signaturePlace, row.signature),
      answer: ownReader.open(deliveryAnswerPlace(deliveryId), row.answer),
      event: ownReader.open(eventPlace(eventId), row.event),
      reference: openReference(ownReader, 'patients', { id: patient.id, sealed: row.reference }),
      sameHash: (await openDeployment(reader, 'development')).lookupHash('a key') === lookupHash('a key'),
      tokenKeys: await new TokenKeys(reader).publicKeys(new Date()),
      repeated: await claimIdempotencyKey(reader, { ...claim, owner: randomUUID() }, { body }),
    };
  };
  return { partnerId, webhookId, readAll };
}

/** The number of values in each column that a key sealed; columns without any are left out. */
export async function valuesSealedBy(connection: Connection, keyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, table } of sealedColumns) {
    const [row] = await connection.run(
      statement<{ count: number }>(
        `sealed_${name.replace('.', '_')}`,
        `select count(*) from ${table} where substring(${name} from 2 for 4) = decode(:key_id, 'hex')`,
      ),
      { key_id: keyId },
    );
    if (row !== undefined && row.count > 0) counts[name] = row.count;
  }
  return counts;
}

/** The sum over all columns. */
export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The sealed secret of a webhook. */
export async function secretOf(connection: Connection, webhookId: string): Promise<Uint8Array> {
  const secret = statement<{ sealed: Uint8Array }>(
    'secret_of',
    'select secret_sealed as sealed from webhooks where id = :id',
  );
  const [row] = await connection.run(secret, { id: webhookId });
  if (row === undefined) throw new Error('The webhook is missing');
  return row.sealed;
}
