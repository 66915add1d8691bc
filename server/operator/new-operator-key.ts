import { invalid } from '../errors.ts';
import { readExpiry } from '../paging/timestamps.ts';
import type { NewOperatorKey } from '../store/operator-keys.ts';
import { newOperatorKey } from '../store/operator-key.ts';
import type { OperatorContext } from './context.ts';

const dayMs = 86_400_000;
const usualDays = 90;
const mostDays = 366;

interface KeySettings {
  readonly label?: string | null | undefined;
  readonly expires_at?: string | undefined;
}

/** A key to issue, and what only its answer shows. The clock of the database, which admits its requests, says when it ends. */
export function newKey({ environment, newId }: OperatorContext, sent: KeySettings, readAt: Date) {
  const { operatorKey, keyHash } = newOperatorKey(environment);
  const key: NewOperatorKey = {
    id: newId(),
    keyHash,
    label: readLabel(sent.label),
    expiresAt: readKeyExpiry(sent.expires_at, readAt),
  };
  const shown = {
    key_id: key.id,
    operator_key: operatorKey,
    label: key.label,
    expires_at: key.expiresAt.toISOString(),
  };
  return { key, shown };
}

/** A blank label is no label. */
function readLabel(sent: string | null | undefined): string | null {
  return sent || null;
}

function readKeyExpiry(sent: string | undefined, readAt: Date): Date {
  const after = (days: number) => new Date(readAt.getTime() + days * dayMs);
  const expiresAt = readExpiry(sent, readAt) ?? after(usualDays);
  if (expiresAt <= after(mostDays)) return expiresAt;
  const message = `expires_at must be within ${mostDays} days`;
  throw invalid([{ field: 'expires_at', reason: 'too_late', message }]);
}
