import { afterAll, describe, expect, test } from 'vitest';

import { openPostgres } from '../../../server/database/postgres.ts';
import { insertMedicationOrder } from '../../../server/orders/store/orders.ts';
import { findTaken } from '../../../server/references/store.ts';
import { insertPatient } from '../../../server/patients/store/patients.ts';
import type { Store } from '../../../server/store/store.ts';
import { patient as somePatient } from '../../support/subjects.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import { freshStore } from '../../support/stores.ts';
import { aChange, aClinic, aClinicWithPatient, aRequest, anId, anOrderFor, countOf } from '../fixtures.ts';

const fresh = await freshStore();
const { store } = fresh;
/** A second process. */
const other = openPostgres({ url: fresh.url ?? '' });
const processes: readonly Store[] = [store, { ...store, database: other }];
afterAll(async () => {
  await other.close();
  await fresh.close();
});

const clinic = await aClinic(store);
const create = (process: Store, externalId: string | null) => {
  const reference = { externalId, metadata: {} };
  const patient = { ...somePatient, id: anId(), clinicId: clinic.id, practitionerId: null, reference };
  return insertPatient(process, clinic.partnerId, patient, aChange(clinic.partnerId));
};
const counted = (verdicts: readonly string[]) =>
  Object.fromEntries([...new Set(verdicts)].map((one) => [one, verdicts.filter((it) => it === one).length]));

describe('creates of two processes, in batches', () => {
  test('make each external_id once, and their neighbours once', async () => {
    const verdicts = await Promise.all(
      processes.flatMap((process) =>
        Array.from({ length: 120 }, (_, index) =>
          create(process, index % 2 === 0 ? `id ${index % 20}` : null),
        ),
      ),
    );
    expect(counted(verdicts)).toEqual({ created: 10 + 120, external_id_taken: 110 });
    expect(await countOf(store, 'patients', `clinic_id = '${clinic.id}'`)).toBe(130);
  });

  test('make each order with several external_ids once, whatever their order', async () => {
    const { clinic: own, patient, practitioner } = await aClinicWithPatient(store);
    const ids = Array.from({ length: 6 }, (_, index) => `line ${index}`);
    const order = (first: number) =>
      anOrderFor(own, patient, practitioner, {
        reference: { externalId: `order ${first}`, metadata: {} },
        medicationRequests: [ids[first], ids[(first + 1) % 6]].map((externalId = '') =>
          aRequest({ reference: { externalId, metadata: {} } }),
        ),
      });
    const verdicts = await Promise.all(
      processes.flatMap((process) =>
        Array.from({ length: 30 }, (_, index) =>
          insertMedicationOrder(process, own.partnerId, order(index % 6), aChange(own.partnerId)),
        ),
      ),
    );
    const { created = 0 } = counted(verdicts);
    expect(created).toBeGreaterThan(0);
    expect(counted(verdicts)).toEqual({ created, external_id_taken: 60 - created });
    expect(await countOf(store, 'medication_orders', `clinic_id = '${own.id}'`)).toBe(created);
    const ofClinic = `order_id in (select id from medication_orders where clinic_id = '${own.id}')`;
    expect(await countOf(store, 'medication_requests', ofClinic)).toBe(2 * created);
  });

  test('wait for one that is not committed yet, and then find what it made', async () => {
    const reference = { externalId: 'slow', metadata: {} };
    const slow = { ...somePatient, id: anId(), clinicId: clinic.id, practitionerId: null, reference };
    const before = await countOf(store, 'patients');
    const { neighbours } = await store.database.transaction(async (database) => {
      await insertPatient({ ...store, database }, clinic.partnerId, slow, aChange(clinic.partnerId));
      const waiting = [null, 'slow', null, 'fast'].map((externalId) => create(store, externalId));
      await untilWaiting(store.database);
      return { neighbours: waiting };
    });
    expect(await Promise.all(neighbours)).toEqual(['created', 'external_id_taken', 'created', 'created']);
    expect(await countOf(store, 'patients')).toBe(before + 4);
    const wanted = { kind: 'patients', externalId: 'slow', field: 'external_id' } as const;
    const found = await findTaken(store, { partnerId: clinic.partnerId, clinicId: clinic.id }, [wanted]);
    expect(found).toEqual({ wanted, id: slow.id });
  });

  test('take an external_id that another gave up', async () => {
    const given = new Error('given up');
    const reference = { externalId: 'given up', metadata: {} };
    const slow = { ...somePatient, id: anId(), clinicId: clinic.id, practitionerId: null, reference };
    let verdict: Promise<string> = Promise.resolve('');
    await expect(
      store.database.transaction(async (database) => {
        await insertPatient({ ...store, database }, clinic.partnerId, slow, aChange(clinic.partnerId));
        verdict = create(store, 'given up');
        await untilWaiting(store.database);
        throw given;
      }),
    ).rejects.toThrow(given);
    expect(await verdict).toBe('created');
  });
});
