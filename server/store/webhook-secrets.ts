import type { Place, OwnSealer } from '../sealing/sealer.ts';

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

/** What operators see of a URL: all but its query. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export const webhookUrlPlace = (id: string): Place => ({ table: 'webhooks', column: 'url', id });

export const webhookSecretPlace = (id: string): Place => ({ table: 'webhooks', column: 'secret', id });
