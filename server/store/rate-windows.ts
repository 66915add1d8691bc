/** The count of one fixed window of 60 s. */
export interface RateWindow {
  readonly count: number;
  readonly resetsAt: Date;
}

/**
 * The stored window is current. The database's clock decides, so that all processes share one window, whatever their own
 * clocks say. A window from the future was written before that clock was set back.
 */
export const isCurrent = `
  rate_windows.started_at > now() - interval '60 seconds' and rate_windows.started_at <= now() + interval '60 seconds'`;

/** The update that counts one more in the stored window, or begins another if that is over. */
export const countInWindow = `
  set started_at = case when ${isCurrent} then rate_windows.started_at else now() end,
      count = case when ${isCurrent} then rate_windows.count + 1 else 1 end`;

/** The stored window has room for one more. */
export const windowHasRoom = (limit: number) => `(rate_windows.count < ${limit} or not (${isCurrent}))`;
