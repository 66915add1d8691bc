import type { Environment } from '../../server/domain/environment.ts';
import { webhookBody } from './bodies.ts';
import { dataIn, idIn, newPartner } from './partner.ts';
import type { Partner } from './partner.ts';
import type { TestService } from './service.ts';

/** A partner whose clinic has a webhook. */
export interface PartnerWithWebhook extends Partner {
  readonly webhookId: string;
  readonly secret: string;
}

export async function newPartnerWithWebhook(
  service: TestService,
  environment: Environment,
): Promise<PartnerWithWebhook> {
  const partner = await newPartner(service, environment);
  const registered = await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) });
  const secret = String(dataIn(registered)['signing_secret']);
  return { ...partner, webhookId: idIn(registered, 'webhook_id'), secret };
}
