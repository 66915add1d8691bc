import type { Place, Sealer } from '../sealing/sealer.ts';

/** The URL of a webhook is sealed: its query may hold a secret of the receiver. */
export interface SealedUrl {
  readonly webhookId: string;
  /** In clear, of an older server; otherwise empty. */
  readonly clearUrl: string;
  readonly urlSealed: Uint8Array | null;
}

/** The columns of a SealedUrl besides the id, from `webhooks`. */
export const urlColumns = 'webhooks.url as "clearUrl", webhooks.url_sealed as "urlSealed"';

export function openUrl(sealer: Sealer, { webhookId, clearUrl, urlSealed }: SealedUrl): string {
  return urlSealed === null ? clearUrl : sealer.open<string>(webhookUrlPlace(webhookId), urlSealed);
}

/** What operators see of a URL: all but its query. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export const webhookUrlPlace = (id: string): Place => ({ table: 'webhooks', column: 'url', id });

export const webhookSecretPlace = (id: string): Place => ({ table: 'webhooks', column: 'secret', id });
