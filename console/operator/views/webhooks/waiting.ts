/** How many deliveries wait: the API counts up to 1,000. */
export const waitingOf = ({
  pending_deliveries: waiting,
}: {
  readonly pending_deliveries: number;
}): string => (waiting >= 1_000 ? '1,000 or more' : String(waiting));
