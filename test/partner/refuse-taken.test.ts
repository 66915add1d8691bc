import { expect, test } from 'vitest';

import { partnerContext } from '../../server/partner/context.ts';
import { ExternalIdTaken, refuseTaken } from '../../server/partner/refuse-taken.ts';
import { newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

async function refusing(create: () => Promise<unknown>) {
  const service = await sharedService('development');
  const { partnerId, keyId, clinicId } = await newPartner(service, 'development');
  const context = partnerContext({
    store: service.service.store,
    environment: 'development',
    requestsPerMinute: 100,
    operation: 'createPatient',
    caller: { partnerId, keyId, baaSigned: false },
    now: service.clock.now(),
    arrivedAt: service.service.store.database.now(),
    requestId: '',
    claim: undefined,
    elapsedMs: () => 0,
    auditRead: () => undefined,
    readFeed: () => Promise.reject(new Error('unused')),
  });
  const externalIds = [{ kind: 'patients', externalId: 'emr-1', field: 'external_id' }] as const;
  return refuseTaken(context, { clinicId, externalIds }, create);
}

const taken = () => Promise.reject(new ExternalIdTaken());

test('a create whose external_id an erasure frees at the same moment is made after all', async () => {
  const outcomes = [taken, () => Promise.resolve('created')];
  expect(await refusing(async () => outcomes.shift()?.())).toBe('created');
});

test('a create whose external_id is taken again and again, but never found, ends with a 503', async () => {
  await expect(refusing(taken)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
