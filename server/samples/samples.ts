import type { EventType } from '../domain/event-types.ts';
import { refillRefusal } from '../domain/refill-eligibility.ts';
import { newApiKey } from '../store/api-key.ts';
import { findApiKeyOfPartner, insertApiKey } from '../store/api-keys.ts';
import { findDeliveriesOfWebhook } from '../store/events/deliveries.ts';
import { relayEvents } from '../store/events/relay.ts';
import { findFormulary } from '../store/formularies.ts';
import { newId } from '../store/identifiers.ts';
import { findOrderSummary } from '../store/order-summaries.ts';
import { lockPatient } from '../store/patient-changes.ts';
import { checkReferences } from '../store/reference-check.ts';
import { findRefillOfPartner } from '../store/refill-views.ts';
import { findRequestOfPartner } from '../store/request-views.ts';
import { findWebhookOfPartner } from '../store/webhook-view.ts';
import { asDemoPartner, demoChange, unlessRefused } from './as-demo-partner.ts';
import type { DemoPartner } from './as-demo-partner.ts';
import { exampleIds } from './example-ids.ts';

export type SampleName = Exclude<keyof typeof exampleIds, 'clinic' | 'medication' | 'delivery'>;

/** The id that stands for an example in this store. */
type IdOf = (name: SampleName) => string;

/** A thing that samples name. */
interface Sample {
  /** Whether it exists, in a state in which its samples succeed. */
  readonly isUsable: (demo: DemoPartner, id: string) => Promise<boolean>;
  readonly make: (demo: DemoPartner, id: string, idOf: IdOf) => Promise<void>;
}

/** Nothing is simulated for an order of such a request: a reader finds it as it was made. */
const manual = { headers: { 'x-sandbox-scenario': 'manual' } } as const;

/** A port on which nothing listens: the deliveries fail, so there is something to look at and to replay. */
const receiver = 'http://127.0.0.1:9';

export const samples: Readonly<Record<SampleName, Sample>> = {
  practitioner: practitioner({
    first_name: 'Maria',
    last_name: 'Alvarez',
    npi: '1234567893',
    is_veterinarian: false,
  }),
  veterinarian: practitioner({ first_name: 'Daniel', last_name: 'Okafor', is_veterinarian: true }),
  patient: {
    isUsable: async ({ store, partnerId }, id) =>
      (await lockPatient(store, { partnerId, patientId: id })) !== null,
    make: (demo, id) => {
      const body = {
        clinic_id: demo.clinicId,
        first_name: 'Linh',
        last_name: 'Tran',
        date_of_birth: '1986-04-17',
        address: { line1: '418 Alder Street', city: 'Portland', state: 'OR', zip: '97205' },
      };
      return asDemoPartner(demo, 'createPatient', { body }, [id]);
    },
  },
  webhook: webhook('/samples', 'enabled', 'order.cancelled'),
  webhookToDelete: webhook('/to-delete', 'any', 'refill.cancelled'),
  order: openOrder(),
  orderToMove: openOrder(),
  key: workingKey(),
  keyToRevoke: workingKey(),
  request: {
    isUsable: async ({ store, partnerId }, id) => {
      const found = await findRequestOfPartner(store, partnerId, id);
      const refusal = found && refillRefusal(found.chain);
      // A pending refill is over as soon as it ships.
      return found !== null && (refusal === null || refusal === 'refill_pending');
    },
    make: async (demo, id, idOf) => {
      const orderId = newId(demo.now);
      await prescribe(demo, idOf, [id, orderId]);
      await ship(demo, orderId);
    },
  },
  refill: {
    isUsable: async ({ store, partnerId }, id) => (await findRefillOfPartner(store, partnerId, id)) !== null,
    make: async (demo, id, idOf) => {
      const orderId = newId(demo.now);
      const body = { medication_request_id: idOf('request') };
      const ids = [newId(demo.now), orderId, id];
      await asDemoPartner(demo, 'createRefillRequest', { ...manual, body }, ids);
      await ship(demo, orderId);
    },
  },
};

function practitioner(person: {
  first_name: string;
  last_name: string;
  npi?: string;
  is_veterinarian: boolean;
}): Sample {
  return {
    isUsable: async ({ store, partnerId, clinicId }, id) =>
      (await checkReferences(store, { partnerId, clinicId, practitionerId: id })) === 'known',
    make: (demo, id) =>
      asDemoPartner(demo, 'createPractitioner', { body: { ...person, assigned_clinic: demo.clinicId } }, [
        id,
      ]),
  };
}

/** It gets a rare event, because none of its deliveries arrives: they would bury those of the reader's own webhook. */
function webhook(path: string, needs: 'enabled' | 'any', event: EventType): Sample {
  const find = ({ store, partnerId }: DemoPartner, id: string) =>
    findWebhookOfPartner(store, { partnerId, webhookId: id });
  return {
    isUsable: async (demo, id) => {
      const found = await find(demo, id);
      return found !== null && (needs === 'any' || found.disabledAt === null);
    },
    make: async (demo, id) => {
      if ((await find(demo, id)) !== null) {
        const path = { webhook_id: id };
        return asDemoPartner(demo, 'updateWebhook', { path, body: { enabled: true } });
      }
      const body = { clinic_id: demo.clinicId, webhook_url: `${receiver}${path}`, events: [event] };
      return asDemoPartner(demo, 'registerWebhook', { body }, [id]);
    },
  };
}

/** An order that can be cancelled or moved. */
function openOrder(): Sample {
  return {
    isUsable: async ({ store }, id) => (await findOrderSummary(store, id))?.status === 'received',
    make: (demo, id, idOf) => prescribe(demo, idOf, [newId(demo.now), id]),
  };
}

/** A key that nobody has: its secret is forgotten. The demo partner has no key to issue it with, so the operator does. */
function workingKey(): Sample {
  return {
    isUsable: async ({ store, partnerId }, id) =>
      (await findApiKeyOfPartner(store, { partnerId, keyId: id }))?.status === 'active',
    make: async (demo, id) => {
      const { lookupId, secretHash } = newApiKey('development');
      const key = { id, partnerId: demo.partnerId, lookupId, secretHash, expiresAt: null };
      await insertApiKey(demo.store, key, demoChange(demo, { status: 201, ids: { key_id: id } }));
    },
  };
}

/** Orders a medication with many refills. The ids are those of the medication request and of its order. */
function prescribe(demo: DemoPartner, idOf: IdOf, ids: readonly [string, string]): Promise<void> {
  const body = {
    clinic_id: demo.clinicId,
    practitioner_id: idOf('practitioner'),
    patient_id: idOf('patient'),
    medication_name: 'Metformin',
    medication_strength: '500 mg',
    quantity: 60,
    refills: 11,
    days_supply: 30,
    instructions: 'Take one tablet twice a day with meals',
  };
  return asDemoPartner(demo, 'createMedicationRequest', { ...manual, body }, ids);
}

async function ship(demo: DemoPartner, orderId: string): Promise<void> {
  const path = { medication_order_id: orderId };
  for (const to of ['processing', 'shipped'] as const) {
    await asDemoPartner(demo, 'advanceSandboxOrder', { path, body: { to } });
  }
}

export async function someMedication({ store, clinicId }: DemoPartner): Promise<string> {
  const { items } = await findFormulary(store, clinicId, { limit: 1, after: null }, 'Lisinopril');
  return items[0]?.medicationId ?? exampleIds.medication;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A delivery that can be replayed: its event must still be kept. */
export async function newestDelivery(demo: DemoPartner, idOf: IdOf): Promise<string> {
  const { store, now, partnerId } = demo;
  const search = { partnerId, webhookId: idOf('webhook'), orderId: null, status: null };
  const find = async () => {
    await relayEvents(store, now, 100);
    const { items } = await findDeliveriesOfWebhook(store, search, { limit: 20, after: null });
    return items.find(
      ({ eventId, createdAt }) => eventId !== null && createdAt > new Date(now.getTime() - dayMs),
    );
  };
  const found = await find();
  if (found) return found.id;
  if (!(await samples.webhook.isUsable(demo, search.webhookId))) return exampleIds.delivery;
  await unlessRefused(async () => {
    const orderId = newId(now);
    await prescribe(demo, idOf, [newId(now), orderId]);
    const path = { medication_order_id: orderId };
    await asDemoPartner(demo, 'cancelMedicationOrder', { path, body: { reason: 'other' } });
  });
  return (await find())?.id ?? exampleIds.delivery;
}
