/** A clinic of one partner, with the settings that the operator gave it. */
export interface Clinic {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  readonly freeShipping: boolean;
  readonly defaultServiceId: string | null;
  /** The operator attests that the clinic may order controlled substances (D26). */
  readonly epcs: boolean;
}
