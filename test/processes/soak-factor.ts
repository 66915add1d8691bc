/** How much longer faults are under load than in CI: 1, unless `npm run soak` sets more. */
export const soakFactor = Number(process.env['SOAK_FACTOR'] ?? 1);

/** A time-out in proportion to the load. */
export const within = (milliseconds: number): number => milliseconds * soakFactor;
