/** How much longer than in CI faults are under load, and tests may take: 1, unless `npm run soak` sets more. */
export const soakFactor = Number(process.env['SOAK_FACTOR'] ?? 1);
