export interface WebhookOfPartner {
  readonly partnerId: string;
  readonly webhookId: string;
}

/** The parameters of the statements about a webhook. */
export const webhookValues = ({ partnerId, webhookId }: WebhookOfPartner) => ({
  partner_id: partnerId,
  webhook_id: webhookId,
});
