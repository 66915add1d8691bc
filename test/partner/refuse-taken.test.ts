import { expect, test } from 'vitest';

import { partnerContext } from '../../server/partner/context.ts';
import { ExternalIdTaken, refuseTaken } from '../../server/partner/refuse-taken.ts';
import { newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

test('a create whose external_id an erasure frees at the same moment is made after all', async () => {
  const service = await sharedService('development');
  const { partnerId, keyId, clinicId } = await newPartner(service, 'development');
  const context = partnerContext({
    store: service.service.store,
    environment: 'development',
    operation: 'createPatient',
    caller: { partnerId, keyId, baaSigned: false },
    now: service.clock.now(),
    requestId: '',
    claim: undefined,
    auditRead: () => undefined,
  });
  const externalIds = [{ kind: 'patients', externalId: 'emr-1', field: 'external_id' }] as const;
  const outcomes = [() => Promise.reject(new ExternalIdTaken()), () => Promise.resolve('created')];
  const create = async () => outcomes.shift()?.();
  expect(await refuseTaken(context, { clinicId, externalIds }, create)).toBe('created');
});
