import { webhookBody } from '../../support/bodies.ts';
import { idIn } from '../../support/partner.ts';
import { newPatientIn } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import type { TenantOptions } from '../../support/tenant.ts';
import { unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** The services of USPS in the examples, for a patient in Oregon. */
const services =
  (
    queryOf: (
      partner: PartnerWithPatient,
    ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
    { carrierId = 'usps', ...options }: TenantOptions & { readonly carrierId?: string } = {},
  ): Provocation =>
  async ({ partner }) => {
    const caller = await partner(undefined, options);
    return caller.call('listCarrierServices', { path: { carrierId }, query: await queryOf(caller) });
  };
const thePatient = ({ patientId }: PartnerWithPatient) => ({ patientId });

const registration =
  (fields: object, environment?: 'production'): Provocation =>
  async ({ partner }) => {
    const caller = await partner(environment);
    return caller.call('registerWebhook', { body: { ...webhookBody(caller.clinicId), ...fields } });
  };

const deletion =
  (fields: object): Provocation =>
  async ({ partner }) => {
    const caller = await partner(undefined, {});
    const registered = await caller.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    const body = { clinic_id: caller.clinicId, webhook_id: idIn(registered, 'webhook_id'), ...fields };
    return caller.call('deleteWebhook', { body });
  };

/** The response to the last of several registrations, each with its own URL by default. */
const registrations =
  (count: number, webhook_url?: string): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const register = (index: number) =>
      caller.call('registerWebhook', {
        body: {
          clinic_id: caller.clinicId,
          webhook_url: webhook_url ?? `https://hooks.lakesideclinic.example/${String(index)}`,
        },
      });
    for (let index = 1; index < count; index += 1) await register(index);
    return register(count);
  };

export const carriersAndWebhooks: Provocations = {
  CarrierList: { carriers: async ({ reader }) => (await reader()).call('listCarriers') },
  CarrierServiceList: {
    priced: services(thePatient),
    free: services(thePatient, { clinic: { freeShipping: true } }),
  },
  CarrierServiceListInvalid: {
    patient_missing: services(() => ({})),
    patient_state_missing: services(async (partner) => ({ patientId: await newPatientIn(null, partner) })),
  },
  CarrierOrPatientNotFound: {
    patient_not_found: services(() => ({ patientId: unknownId })),
    carrier_not_found: services(thePatient, { carrierId: 'dhl' }),
  },
  WebhookRegistered: {
    registered: registration({}),
    chosen_events: registration({ events: ['order.on_hold', 'order.cancelled', 'refill.cancelled'] }),
  },
  WebhookRegistrationInvalid: {
    url_missing: registration({ webhook_url: undefined }),
    malformed_url: registration({ webhook_url: 'https://' }),
    not_https: registration({ webhook_url: 'http://hooks.lakesideclinic.example/' }, 'production'),
    not_public: registration({ webhook_url: 'https://10.0.0.7/' }),
    credentials: registration({ webhook_url: 'https://lakeside:secret@hooks.lakesideclinic.example/' }),
  },
  WebhookConflict: {
    already_registered: registrations(2, 'https://hooks.lakesideclinic.example/fulfillment'),
    webhook_limit: registrations(11),
  },
  WebhookDeleted: { deleted: deletion({}) },
  WebhookDeletionInvalid: {
    webhook_missing: deletion({ webhook_id: undefined }),
  },
  WebhookNotFound: { webhook_not_found: deletion({ webhook_id: unknownId }) },
};
