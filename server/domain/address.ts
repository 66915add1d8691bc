/** A place to ship to. The primary patient shape allows every part to be null. */
export interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}
