import type { Store } from './store.ts';

export interface PresentedKey {
  /** The clear part of `dev_<lookup id>_<secret>`. */
  readonly lookupId: string;
  /** SHA-256 of the secret part. */
  readonly secretHash: Buffer;
}

/** A counter of one fixed 60 s window. */
export interface RateWindow {
  readonly count: number;
  readonly resetsAt: Date;
}

export interface Admission {
  readonly keyId: string;
  readonly partnerId: string;
  readonly partnerSuspended: boolean;
  readonly baaSigned: boolean;
  /** Including this request. */
  readonly window: RateWindow;
}

/** null: no such key, wrong secret, expired or revoked. Only a verified key is counted. */
export declare function admit(store: Store, key: PresentedKey, at: Date): Promise<Admission | null>;
export declare function countFailedAuthentication(
  store: Store,
  address: string,
  at: Date,
): Promise<RateWindow>;
/** The address's window without counting; a count of 0 where there is none. */
export declare function failedAuthentications(store: Store, address: string, at: Date): Promise<RateWindow>;
