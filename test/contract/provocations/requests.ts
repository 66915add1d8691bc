import { expect } from 'vitest';

import { orderBody, patientBody, requestBody, webhookBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { issueOwnKey } from '../../support/own-keys.ts';
import { idIn, wrongSecret } from '../../support/partner.ts';
import { storedRows } from '../../support/stored-rows.ts';
import { setDeliveryTraces } from '../../support/webhook-rows.ts';
import { send } from './provocation.ts';
import type { Provocations } from './provocation.ts';
import { disabled } from './webhooks.ts';

/** Asks again until the answer names something: records of refusals and counts are written a moment later. */
const soon = ({ call }: PartnerWithPatient, ...[operation, sent]: Parameters<PartnerWithPatient['call']>) =>
  eventually(async () => {
    const answer = await call(operation, sent);
    if (/"(requests|hours)":\[\]/.test(JSON.stringify(answer.body))) throw new Error('Nothing yet');
    return answer;
  });

export const requests: Provocations = {
  RequestList: {
    refused: async ({ partner }) => {
      const caller = await partner();
      const body = { ...patientBody(caller.clinicId, caller.practitionerId), first_name: 'L' };
      await caller.call('createPatient', { body });
      return soon(caller, 'listRequests', { query: { code: 'VALIDATION_ERROR' } });
    },
    first_page: async ({ partner }) => {
      const caller = await partner();
      await caller.call('createMedicationOrder', { body: orderBody(caller) });
      return caller.call('listRequests', { query: { limit: '1' } });
    },
  },
  RequestListInvalid: {
    malformed_operation: send('listRequests', { query: { operation: 'create patient' } }),
    malformed_time: send('listRequests', { query: { since: '2026-11-01' } }),
  },
  RefusedRequests: {
    none: send('countRefusedRequests'),
    revoked_key: async ({ partner }) => {
      const caller = await partner();
      const headers = { 'x-api-key': wrongSecret(caller.apiKey) };
      for (let count = 0; count < 2; count += 1) await caller.call('listCarriers', { headers });
      return soon(caller, 'countRefusedRequests');
    },
  },
  Overview: {
    first_day: async ({ partner, service }) => {
      const caller = await partner();
      const { call, clinicId, partnerId } = caller;
      const inDays = new Date(service.clock.now().getTime() + 18 * 86_400_000);
      await issueOwnKey(caller, { expires_at: inDays.toISOString() });
      const webhookId = idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
      await setDeliveryTraces(service, webhookId, disabled('operator'));
      await call('createMedicationRequest', { body: requestBody(caller) });
      await call('createPatient', { body: {} });
      await eventually(async () => {
        expect(await storedRows(service, 'deliveries', 'webhook_id', webhookId)).toHaveLength(1);
        // A practitioner and a patient were created before.
        const hours = await storedRows(service, 'request_hours', 'partner_id', partnerId, 'hour');
        expect(hours).toMatchObject([{ succeeded: 5, refused: 1 }]);
      });
      return call('getOverview', { query: { clinic_id: clinicId } });
    },
  },
  RefusedRequestsInvalid: {
    malformed_time: send('countRefusedRequests', { query: { since: '2026-11-01' } }),
  },
};
