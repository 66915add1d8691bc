/** A partner's software, known by its key. */
export interface Caller {
  readonly partnerId: string;
  readonly keyId: string;
  /** Whether the partner has signed a business associate agreement (D12). */
  readonly baaSigned: boolean;
}
