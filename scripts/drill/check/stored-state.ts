/** What is stored of a clinic after a drill, as its API and its database show it. */
export interface StoredState {
  readonly orders: readonly StoredOrder[];
  readonly refills: readonly StoredRefill[];
  readonly patientIds: readonly string[];
  readonly events: readonly StoredEvent[];
  readonly records: readonly StoredRecords[];
}

export interface StoredOrder {
  readonly id: string;
  readonly status: string;
  /** The Idempotency-Key that it was created with (writer.ts); undefined for the order of a refill. */
  readonly key: string | undefined;
  /** How many events it has had. */
  readonly sequence: number;
  /** Its first medication request, and how many refills that has left. */
  readonly requestId: string;
  readonly refillsRemaining: number;
}

export interface StoredRefill {
  readonly id: string;
  readonly orderId: string;
  /** The medication request that it refills. */
  readonly originalId: string;
}

export interface StoredEvent {
  readonly id: string;
  readonly orderId: string;
  /** The webhook-ids under which it was sent. */
  readonly deliveryIds: readonly string[];
}

/** How many audit records a change has left. */
export interface StoredRecords {
  readonly operation: string;
  readonly id: string;
  readonly count: number;
}
