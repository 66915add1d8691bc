/** How much longer the load of a fault lasts than in CI: 1, unless `npm run soak` says more. */
export const soakFactor = Number(process.env['SOAK_FACTOR'] ?? 1);

/** A time-out that grows with the load. */
export const within = (milliseconds: number): number => milliseconds * soakFactor;
