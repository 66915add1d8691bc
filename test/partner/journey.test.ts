import { beforeAll, describe, expect, it } from 'vitest';

import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import type { DemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let demo: DemoAccess;

beforeAll(async () => {
  service = await sharedService('development');
  const access = readDemoAccess(service.dataDir);
  if (!access) throw new Error('the first start made no demo partner');
  demo = access;
});

describe("a newcomer's journey with the demo key", () => {
  it('creates a practitioner, a patient, an order in both forms, and registers a webhook', async () => {
    const client = service.clientOf(demo.apiKey);
    const { data: practitioner } = await client.POST('/api/external/practitioner', {
      body: { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic: demo.clinicId },
    });
    const { data: patient } = await client.POST('/api/external/patient', {
      body: {
        clinic_id: demo.clinicId,
        first_name: 'Ann',
        last_name: 'Lee',
        date_of_birth: '1980-02-29',
        address: { line1: '1 Elm St', city: 'Reno', state: 'NV', zip: '89501' },
      },
    });
    const practitioner_id = practitioner?.data.practitioner_id ?? '';
    const patient_id = patient?.data.patient_id ?? '';
    const { data: services } = await client.GET('/api/external/carriers/{carrierId}/services', {
      params: { path: { carrierId: 'ups' }, query: { patientId: patient_id } },
    });
    expect(services).toMatchObject({ isFreeShipment: false, freeShipmentType: null, patientState: 'NV' });

    const references = { clinic_id: demo.clinicId, patient_id, practitioner_id };
    const { data: order, error } = await client.POST('/api/external/medication-order', {
      body: {
        ...references,
        carrier_id: 'ups',
        service_id: services?.data[0]?.id ?? '',
        medication_requests: [
          { medication: 'Metformin', dose: '500 mg', quantity: 60, direction: 'Twice a day' },
        ],
      },
    });
    expect(error).toBeUndefined();
    expect(order?.data.medication_request_ids).toEqual([order?.data.medication_request_id]);

    const { data: flat } = await client.POST('/api/external/medication-request', {
      body: { ...references, medication_name: 'Lisinopril', medication_strength: '10 mg', quantity: 30 },
    });
    expect(flat?.success).toBe(true);

    const { error: refused } = await client.POST('/api/external/refill-request', {
      body: { medication_request_id: flat?.data.medication_request_id ?? '' },
    });
    expect(refused?.error).toMatchObject({ code: 'REFILL_NOT_ELIGIBLE', details: { reason: 'not_shipped' } });

    const { data: webhook } = await client.POST('/api/external/webhook', {
      body: { clinic_id: demo.clinicId, webhook_url: 'https://hooks.example.com/events' },
    });
    const { data: deleted } = await client.DELETE('/api/external/webhook', {
      body: { clinic_id: demo.clinicId, webhook_id: webhook?.data.webhook_id ?? '' },
    });
    expect(deleted).toEqual({
      success: true,
      data: { webhook_id: webhook?.data.webhook_id },
      message: 'Webhook deleted',
    });
  });
});
