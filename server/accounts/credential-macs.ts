import { timingSafeEqual } from 'node:crypto';

import type { Store } from '../store/store.ts';
import type { Scopes } from './scopes.ts';

/*
 * The row of each credential has a MAC, whose key the database holds only sealed. So somebody with only the login of the
 * database makes no credential: an inserted or altered row lacks the right MAC. A revocation deletes the MAC, and clearing
 * `revoked_at` does not bring it back.
 */

export interface MacOfApiKey {
  readonly id: string;
  readonly partnerId: string;
  readonly secretHash: Uint8Array;
  readonly scopes: Scopes;
  readonly expiresAt: Date | null;
}

export function apiKeyMac({ credentialMac }: Store, key: MacOfApiKey): Buffer {
  const { id, partnerId, secretHash, scopes, expiresAt } = key;
  return credentialMac('api_key', id, partnerId, hex(secretHash), scopes, instant(expiresAt));
}

/** Its `secretHash` covers the JWKS of a client that has one. A token names its client by `lookupId` alone. */
export interface MacOfClient extends Omit<MacOfApiKey, 'expiresAt'> {
  readonly lookupId: string;
  readonly hasJwks: boolean;
  readonly previousSecretHash: Uint8Array | null;
  readonly previousSecretUntil: Date | null;
  readonly isDisabled: boolean;
}

export function clientMac({ credentialMac }: Store, client: MacOfClient): Buffer {
  const { id, partnerId, lookupId, hasJwks, scopes, isDisabled } = client;
  const { secretHash, previousSecretHash, previousSecretUntil } = client;
  const previous = [previousSecretHash && hex(previousSecretHash), instant(previousSecretUntil)] as const;
  const named = [id, partnerId, lookupId] as const;
  return credentialMac('client', ...named, hex(secretHash), hasJwks, scopes, ...previous, isDisabled);
}

interface MacOfOperatorKey {
  readonly id: string;
  readonly operatorId: string;
  readonly keyHash: Uint8Array;
  readonly expiresAt: Date | null;
}

export function operatorKeyMac({ credentialMac }: Store, key: MacOfOperatorKey): Buffer {
  return credentialMac('operator_key', key.id, key.operatorId, hex(key.keyHash), instant(key.expiresAt));
}

/** The name stands in audit records. The e-mail address decides which operator the first ID token belongs to. */
interface MacOfOperator {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  readonly issuer: string | null;
  readonly subject: string | null;
}

export function operatorMac({ credentialMac }: Store, operator: MacOfOperator): Buffer {
  const { id, name, email, roles, isDisabled, issuer, subject } = operator;
  return credentialMac('operator', id, name, email, roles, isDisabled, issuer, subject);
}

/** True if the stored MAC is the right one. */
export function isGenuine(mac: Buffer, stored: Uint8Array | null): boolean {
  return stored?.length === mac.length && timingSafeEqual(mac, stored);
}

/** A row without the right MAC: somebody has written it without the service. */
export interface AlteredCredential {
  readonly kind: 'api_key' | 'client' | 'operator_key' | 'operator';
  readonly id: string;
}

export type OnAltered = (credential: AlteredCredential) => void;

/** The end of a rolled key: after the overlap, but not later than before. In milliseconds, as a MAC covers it. */
export function endOfRolled(
  { expiresAt, readAt }: { readonly expiresAt: Date | null; readonly readAt: Date },
  overlapHours: number,
): Date {
  const overlapEnds = new Date(readAt.getTime() + overlapHours * 3_600_000);
  return expiresAt && expiresAt < overlapEnds ? expiresAt : overlapEnds;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

function instant(at: Date | null): string | null {
  return at && at.toISOString();
}
