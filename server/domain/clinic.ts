/** A clinic of one partner, with what the operator has settled for it. */
export interface Clinic {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  readonly freeShipping: boolean;
  readonly defaultServiceId: string | null;
  /** The operator's attestation that the clinic may order controlled substances (D26). */
  readonly epcs: boolean;
}
