const expiresSoonDays = 30;

/** A key or a certificate that expires before this needs attention. */
export const expiresSoon = (now: Date): Date => new Date(now.getTime() + expiresSoonDays * 86_400_000);

const fewest = 10;

/** True if refusals have risen so much since the day before that somebody should find out why. */
export function haveRefusalsRisen(lastDay: number, dayBefore: number): boolean {
  return lastDay >= fewest && lastDay > 2 * dayBefore;
}
