import { expect, test } from 'vitest';

import { idempotencyInProgress } from '../../server/errors.ts';
import { partnerContext } from '../../server/partner/context.ts';
import { externalIdTaken, withFreeExternalIds } from '../../server/references/taken.ts';
import { newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

async function refusing(create: (partner: Partner) => Promise<unknown>) {
  const service = await sharedService('development');
  const partner = await newPartner(service, 'development');
  const { partnerId, keyId, clinicId } = partner;
  const context = partnerContext({
    store: service.service.store,
    environment: 'development',
    requestsPerMinute: 100,
    operation: 'createPatient',
    caller: { partnerId, keyId, baaSigned: false, scopes: null },
    now: service.clock.now(),
    arrivedAt: service.service.store.database.now(),
    requestId: '',
    claim: undefined,
    elapsedMs: () => 0,
    auditRead: () => undefined,
    refusedInProduction: () => undefined,
    readFeed: () => Promise.reject(new Error('unused')),
  });
  const externalIds = [{ kind: 'patients', externalId: 'emr-1', field: 'external_id' }] as const;
  return withFreeExternalIds(context, { clinicId, externalIds }, () => create(partner));
}

test('a create whose external_id was taken, and is freed at the same moment, ends with a 503', async () => {
  const taken = () => Promise.reject(externalIdTaken());
  await expect(refusing(taken)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

/** Creates the patient whose external_id the refused create wants. */
async function createPatient({ call, clinicId }: Partner): Promise<void> {
  const address = { line1: '2100 Lakeside Drive', city: 'Oakland', state: 'CA', zip: '94612' };
  const name = { first_name: 'Maria', last_name: 'Alvarez' };
  const body = { clinic_id: clinicId, ...name, date_of_birth: '1984-05-17', address, external_id: 'emr-1' };
  expect(await call('createPatient', { body })).toMatchObject({ status: 201 });
}

test('a create whose Idempotency-Key was taken over is told that the other request runs', async () => {
  const refused = refusing(async (partner) => {
    await createPatient(partner);
    throw idempotencyInProgress();
  });
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', details: { reason: 'in_progress' } });
});
