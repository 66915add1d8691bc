import { statement } from '../../database/statement.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import { webhookValues } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';

/** The URL of a webhook is sealed: its query may hold a secret of the receiver. */
export interface SealedUrl {
  readonly webhookId: string;
  readonly urlSealed: Uint8Array;
}

/** The column of a SealedUrl besides the id, from `webhooks`. */
export const urlColumn = 'webhooks.url_sealed as "urlSealed"';

export function openUrl(sealer: OwnSealer, { webhookId, urlSealed }: SealedUrl): string {
  return sealer.open<string>(webhookUrlPlace(webhookId), urlSealed);
}

/** Operators see a URL without its query. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export const webhookUrlPlace = (id: string): Place => ({ table: 'webhooks', column: 'url', id });

export const webhookSecretPlace = (id: string): Place => ({ table: 'webhooks', column: 'secret', id });

/**
 * The secrets that a webhook had before its rotations, sealed together, and when they were read by the clock of the
 * database: it decides how long they sign, because the clock of a process may jump.
 */
export interface SealedPreviousSecrets {
  readonly webhookId: string;
  /** null if the secret was never rotated. */
  readonly previousSecretsSealed: Uint8Array | null;
  readonly readAt: Date;
}

/** The columns of SealedPreviousSecrets besides the id, from `webhooks`. */
export const previousSecretColumns = `
  webhooks.previous_secrets_sealed as "previousSecretsSealed", statement_timestamp() as "readAt"`;

/** A secret that signs beside the new one until `expiresAt`, in ISO 8601. */
interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

export const previousSecretsPlace = (id: string): Place => ({
  table: 'webhooks',
  column: 'previous_secrets',
  id,
});

/** Newest first: those that still sign, and all. An expired one stays in the row until the next rotation. */
export function openPreviousSecrets(
  sealer: OwnSealer,
  { webhookId, previousSecretsSealed, readAt }: SealedPreviousSecrets,
): { readonly valid: readonly PreviousSecret[]; readonly all: readonly PreviousSecret[] } {
  const all =
    previousSecretsSealed === null
      ? []
      : sealer.open<readonly PreviousSecret[]>(previousSecretsPlace(webhookId), previousSecretsSealed);
  return { valid: all.filter(({ expiresAt }) => new Date(expiresAt) > readAt), all };
}

/** When the last previous secret expires; null if none signs any more. */
export function previousSecretsExpireAt(sealer: OwnSealer, sealed: SealedPreviousSecrets): Date | null {
  const [newest] = openPreviousSecrets(sealer, sealed).valid;
  return newest === undefined ? null : new Date(newest.expiresAt);
}

const readSecrets = statement<SealedPreviousSecrets & { readonly secretSealed: Uint8Array }>(
  'read_secrets_of_webhook',
  `select id as "webhookId", secret_sealed as "secretSealed", ${previousSecretColumns}
   from webhooks
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

const saveSecrets = statement<object>(
  'save_secrets_of_webhook',
  `update webhooks
   set secret_sealed = :secret_sealed, previous_secrets_sealed = :previous_secrets_sealed
   where id = :webhook_id and ${ofPartner('webhooks')}`,
);

const validForMs = 24 * 3_600_000;

/** Secrets that may sign at the same time, the new one included. */
const mostSecrets = 5;

/**
 * Gives a webhook that this transaction has locked a new secret, and returns the old one. The old one signs for another 24 hours,
 * and each earlier one until its own 24 hours are over.
 */
export async function rotateSecret(
  store: Store,
  of: WebhookOfPartner,
  secret: string,
): Promise<PreviousSecret | 'rotation_limit'> {
  const { webhookId } = of;
  const sealer = store.sealer.ofPartner(of.partnerId);
  const [row] = await store.database.run(readSecrets, webhookValues(of));
  if (row === undefined) throw new Error('A locked webhook is missing');
  const { valid } = openPreviousSecrets(sealer, row);
  if (valid.length + 2 > mostSecrets) return 'rotation_limit';
  const previous: PreviousSecret = {
    secret: sealer.open<string>(webhookSecretPlace(webhookId), row.secretSealed),
    expiresAt: new Date(row.readAt.getTime() + validForMs).toISOString(),
  };
  await store.database.run(saveSecrets, {
    ...webhookValues(of),
    secret_sealed: sealer.seal(webhookSecretPlace(webhookId), secret),
    previous_secrets_sealed: sealer.seal(previousSecretsPlace(webhookId), [previous, ...valid]),
  });
  return previous;
}
