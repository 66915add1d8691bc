import { isViolationOf } from '../database/database.ts';
import { newId } from '../store/identifiers.ts';
import { unlessRefused } from './as-demo-partner.ts';
import type { DemoPartner } from './as-demo-partner.ts';
import { exampleIds } from './example-ids.ts';
import { newestDelivery, samples, someMedication } from './samples.ts';
import type { SampleName } from './samples.ts';

/** For each example of the contract that another thing of this store stands for: the id to show instead. */
export type ShownIds = ReadonlyMap<string, string>;

/** What the database says if an id is taken; of a new order, its lines may be refused first. */
const takenIds = [
  'patients_pkey',
  'medication_orders_pkey',
  'medication_requests_pkey',
  'medication_requests_order_id_position_key',
  'refill_requests_pkey',
  'api_keys_pkey',
];

/**
 * Makes what the samples in the documentation name exist in the demo clinic, so that each runs as it is shown (D46). This
 * runs whenever a reader opens the page: then what samples have used up, or a reset has deleted, is there again. Things
 * have the ids of the contract's examples. The successor of one that was used up has a new id, until the process ends.
 */
export class SampleObjects {
  readonly #successors = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();

  /** One at a time: two pages that are opened together show the same things. */
  ensure(demo: DemoPartner): Promise<ShownIds> {
    const ensured = this.#last.then(() => this.#ensureAll(demo));
    this.#last = ensured.catch(() => undefined);
    return ensured;
  }

  async #ensureAll(demo: DemoPartner): Promise<ShownIds> {
    for (const name of sampleNames) await unlessRefused(() => this.#ensureOne(demo, name));
    const shown: ShownIds = new Map([
      ...this.#successors,
      [exampleIds.clinic, demo.clinicId],
      [exampleIds.medication, await someMedication(demo)],
      [exampleIds.delivery, await newestDelivery(demo, this.#idOf)],
    ]);
    return shown;
  }

  async #ensureOne(demo: DemoPartner, name: SampleName): Promise<void> {
    const { isUsable, make } = samples[name];
    const id = this.#idOf(name);
    if (await isUsable(demo, id)) return;
    try {
      await make(demo, id, this.#idOf);
    } catch (error) {
      // It exists, but no sample can use it any more.
      if (!takenIds.some((constraint) => isViolationOf(constraint, error))) throw error;
      const successor = newId(demo.now);
      await make(demo, successor, this.#idOf);
      this.#successors.set(exampleIds[name], successor);
    }
  }

  readonly #idOf = (name: SampleName): string => this.#successors.get(exampleIds[name]) ?? exampleIds[name];
}

/** Each needs those before it. */
const sampleNames: readonly SampleName[] = [
  'practitioner',
  'veterinarian',
  'patient',
  'webhook',
  'webhookToDelete',
  'order',
  'orderToMove',
  'request',
  'refill',
  'key',
  'keyToRevoke',
];
