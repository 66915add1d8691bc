import { describe, expect, it, onTestFinished } from 'vitest';

import { requestBody, webhookBody } from '../support/bodies.ts';
import { dataIn, noSuch, refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';
import { itemsIn, operatorOf, operatorWith, recordsOf } from './operator.ts';

describe('resetEnvironment', () => {
  it('deletes what partners created and keeps what the operator created and the audit, several at once too', async () => {
    const service = await startTestService();
    const operator = operatorOf(service);
    onTestFinished(async () => {
      await operator.close();
      await service.close();
    });
    const partner = await newPartnerWithPatient(service, 'development');
    const order = { body: requestBody(partner), headers: { 'idempotency-key': 'once' } };
    expect((await partner.call('createMedicationRequest', order)).status).toBe(201);
    expect((await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) })).status).toBe(201);
    const before = await recordsOf(operator, { partner_id: partner.partnerId });
    const colleague = await operatorWith(service, ['auditor']);

    const answers = await Promise.all(Array.from({ length: 3 }, () => operator.call('resetEnvironment')));
    for (const answer of answers)
      expect(dataIn(answer)).toEqual({ reset_at: service.clock.now().toISOString() });

    expect(itemsIn(await operator.call('listOrders'), 'orders')).toEqual([]);
    // The patient and the response stored for a retry are deleted.
    expect(refusalIn(await partner.call('createMedicationRequest', order))).toEqual(
      noSuch('Patient', 'patient_id'),
    );
    expect((await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) })).status).toBe(201);
    const carriers = await partner.call('listCarriers');
    expect(itemsIn(carriers, 'carriers').length).toBeGreaterThan(0);
    const path = { clinic_id: partner.clinicId };
    expect(itemsIn(await operator.call('listFormulary', { path }), 'rows').length).toBeGreaterThan(0);
    const after = await recordsOf(operator, { partner_id: partner.partnerId });
    expect(after).toEqual(expect.arrayContaining(before));
    expect(await recordsOf(operator, { operation: 'resetEnvironment' })).toHaveLength(3);
    expect((await colleague.call('getSelf')).status).toBe(200);
    await colleague.close();
  });

  it('is refused with 403 in production, and deletes nothing', async () => {
    const service = await sharedService('production');
    const partner = await newPartnerWithPatient(service, 'production');
    const operator = await operatorWith(service, ['admin']);
    onTestFinished(() => operator.close());
    expect(refusalIn(await operator.call('resetEnvironment'))).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'Only development may be reset.',
      details: { reason: 'development_only' },
    });
    expect((await partner.call('createMedicationRequest', { body: requestBody(partner) })).status).toBe(201);
  });
});
