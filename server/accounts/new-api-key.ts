import type { Environment } from '../domain/environment.ts';
import { newApiKey } from './key-format.ts';
import { scopesHeld } from './scopes.ts';
import type { Scopes } from './scopes.ts';
import type { NewApiKey } from './store/api-keys.ts';

/** A new key for a partner, with its secret, and the part that answers show. */
export function keyToIssue(
  { environment, newId }: { readonly environment: Environment; readonly newId: () => string },
  asked: {
    readonly partnerId: string;
    readonly scopes: Scopes;
    readonly expiresAt: Date | null;
    readonly label?: string | null;
  },
) {
  const { apiKey, ...parts } = newApiKey(environment);
  const key: NewApiKey = { id: newId(), ...asked, ...parts };
  const shown = {
    key_id: key.id,
    api_key: apiKey,
    scopes: scopesHeld(asked.scopes),
    expires_at: asked.expiresAt?.toISOString() ?? null,
  };
  return { key, shown };
}
