import { timingSafeEqual } from 'node:crypto';

import type { Store } from '../store/store.ts';
import type { Scopes } from './scopes.ts';

/*
 * The row of each credential has a MAC. The database holds the MAC's key only sealed, so a database login alone cannot make a
 * credential: an inserted or altered row lacks the right MAC. A revocation deletes the MAC, and clearing `revoked_at` does not
 * bring it back.
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

/** A client's `secretHash` covers its JWKS, if it has one. A token names its client by `lookupId` alone. */
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

/** Audit records contain the name. The e-mail address decides which operator the first ID token belongs to. */
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

/** A row without the right MAC: somebody bypassed the service to write it. */
export interface AlteredCredential {
  readonly kind: 'api_key' | 'client' | 'operator_key' | 'operator';
  readonly id: string;
}

export type OnAltered = (credential: AlteredCredential) => void;

/** The expiry of a rolled key: the end of the overlap, but never later than before. In milliseconds, like the MAC. */
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
