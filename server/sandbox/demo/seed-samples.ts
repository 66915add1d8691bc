import type { Operations } from '../../../generated/partner/operations.ts';
import { newApiKey, newSecret, readClientId } from '../../accounts/key-format.ts';
import { findApiKeyOfPartner, insertApiKey } from '../../accounts/store/api-keys.ts';
import { checkReferences } from '../../accounts/store/clinics.ts';
import { findOAuthClientOfPartner, insertOAuthClient } from '../../accounts/store/oauth-clients.ts';
import { lockPartner } from '../../accounts/store/partners.ts';
import { runOperation } from '../../contract/mount.ts';
import type { TypedRequest } from '../../contract/typed-operation.ts';
import { partnerContext } from '../../partner/context.ts';
import type { PartnerContext } from '../../partner/context.ts';
import { partnerHandlers } from '../../partner/handlers.ts';
import { lowestId, newId } from '../../store/identifiers.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { relayEvents } from '../../webhooks/store/relay.ts';
import { seedDelivery } from '../../webhooks/store/seed-delivery.ts';
import { exampleIds } from './demo-data.ts';
import type { DemoAccess } from './demo-file.ts';
import { seedChange } from './seed-demo.ts';

type Demo = Pick<DemoAccess, 'partnerId' | 'clinicId'>;

/** Nothing is simulated for such an order: a reader finds it as it was made. */
const manual = { headers: { 'x-sandbox-scenario': 'manual' } } as const;

/**
 * Creates the rows that the samples in the documentation name, with the ids of the contract's examples (D46).
 * It happens once; after a reset of the environment, the next start does it again.
 */
export async function seedSamples(store: Store, demo: Demo, now: Date): Promise<void> {
  const { partnerId, clinicId } = demo;
  await transact(store, async (transaction) => {
    // A second process that starts at the same time waits here, and then finds the rows.
    await lockPartner(transaction, partnerId);
    const practitionerId = exampleIds.practitioner;
    if ((await checkReferences(transaction, { partnerId, clinicId, practitionerId })) === 'known') return;
    await seedAll(transaction, demo, now);
  });
}

async function seedAll(store: Store, demo: Demo, now: Date): Promise<void> {
  const { partnerId, clinicId } = demo;

  /** Runs an operation as a request of the partner would. What it creates gets these ids in order, then new ones. */
  const run = async <Id extends keyof Operations>(
    operation: Id,
    sent: Partial<TypedRequest<Operations[Id]>>,
    ...ids: string[]
  ) => {
    await runOperation(partnerHandlers, operation, sent, {
      ...contextOf(store, demo, now),
      newId: () => ids.shift() ?? newId(now),
    });
  };
  const prescribe = (medication_name: string, medication_strength: string, ...ids: string[]) => {
    const body = {
      clinic_id: clinicId,
      practitioner_id: exampleIds.practitioner,
      patient_id: exampleIds.patient,
      medication_name,
      medication_strength,
      quantity: 60,
      refills: 11,
      days_supply: 30,
      instructions: 'Take one tablet twice a day with meals',
    };
    return run('createMedicationRequest', { ...manual, body }, ...ids);
  };
  const deliver = async (orderId: string) => {
    const path = { medication_order_id: orderId };
    for (const to of ['processing', 'shipped', 'delivered'] as const)
      await run('advanceSandboxOrder', { path, body: { to } });
  };

  const doctor = { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', is_veterinarian: false };
  const veterinarian = { first_name: 'Daniel', last_name: 'Okafor', is_veterinarian: true };
  await run(
    'createPractitioner',
    { body: { ...doctor, assigned_clinic: clinicId } },
    exampleIds.practitioner,
  );
  await run(
    'createPractitioner',
    { body: { ...veterinarian, assigned_clinic: clinicId } },
    exampleIds.veterinarian,
  );
  const patient = {
    clinic_id: clinicId,
    first_name: 'Linh',
    last_name: 'Tran',
    date_of_birth: '1986-04-17',
    address: { line1: '418 Alder Street', city: 'Portland', state: 'OR', zip: '97205' },
  };
  await run('createPatient', { body: patient }, exampleIds.patient);

  // One prescription that has shipped and was refilled, and orders for the samples that cancel, move and clarify one.
  const [shipped, refilled] = [newId(now), newId(now)];
  await prescribe('Metformin', '500 mg', exampleIds.request, shipped);
  await deliver(shipped);
  const body = { medication_request_id: exampleIds.request };
  await run('createRefillRequest', { ...manual, body }, newId(now), refilled, exampleIds.refill);
  await deliver(refilled);
  await prescribe('Atorvastatin', '20 mg', newId(now), exampleIds.order);
  await prescribe('Levothyroxine', '50 mcg', newId(now), exampleIds.orderToMove);
  await prescribe('Sertraline', '50 mg', newId(now), exampleIds.orderOnHold);
  const held = { medication_order_id: exampleIds.orderOnHold };
  await run('advanceSandboxOrder', { path: held, body: { to: 'processing' } });
  const question = { to: 'on_hold', reason: 'clarification_needed' } as const;
  await run('advanceSandboxOrder', { path: held, body: question });

  // Their receivers do not exist, so they get a rare event only: nothing fails before a reader makes it.
  const webhooks = { samples: exampleIds.webhook, 'to-delete': exampleIds.webhookToDelete };
  for (const [path, id] of Object.entries(webhooks)) {
    const webhook_url = `https://receiver.partner.example/${path}`;
    await run(
      'registerWebhook',
      { body: { clinic_id: clinicId, webhook_url, events: ['refill.cancelled'] } },
      id,
    );
  }
  const delivery = { id: exampleIds.delivery, webhook_id: exampleIds.webhook, order_id: shipped };
  await seedDelivery(store, delivery, now);

  // A webhook that a reader registers next gets none of these events.
  await relayEvents(store, now, 100);

  // Keys and clients that nobody can use: their secrets are not kept. A reset leaves them as they are.
  for (const id of [exampleIds.key, exampleIds.keyToRevoke]) {
    if ((await findApiKeyOfPartner(store, { partnerId, keyId: id })) !== null) continue;
    const { apiKey: _forgotten, ...parts } = newApiKey('development');
    await insertApiKey(store, { id, partnerId, ...parts, expiresAt: null }, seedChange(partnerId, now));
  }
  for (const clientId of [exampleIds.client, exampleIds.clientToDelete]) {
    const lookupId = readClientId('development', clientId);
    if (lookupId === undefined || (await findOAuthClientOfPartner(store, { partnerId, lookupId })) !== null)
      continue;
    const { secretHash } = newSecret();
    const client = { id: newId(now), partnerId, lookupId, name: 'Order service', scopes: null, jwks: null };
    await insertOAuthClient(store, { ...client, secretHash }, seedChange(partnerId, now));
  }
}

/** In the audit these changes are the service's, not the partner's: the partner has made no call. */
function contextOf(store: Store, { partnerId }: Demo, now: Date): PartnerContext {
  return {
    ...partnerContext({
      store,
      environment: 'development',
      requestsPerMinute: 0,
      operation: '',
      caller: { partnerId, keyId: lowestId, baaSigned: false, scopes: null },
      now,
      arrivedAt: now,
      requestId: '',
      claim: undefined,
      elapsedMs: () => 0,
      auditRead: () => undefined,
      refusedInProduction: () => undefined,
      readFeed: () => Promise.reject(new Error('The samples read no feed')),
    }),
    change: ({ status }, ids, events = []) => ({ ...seedChange(partnerId, now, { status, ids }), events }),
  };
}
