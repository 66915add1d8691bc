/** The days in which a key or a certificate that expires needs attention. */
export const expiresSoonDays = 30;

const fewest = 10;

/** True if there are so many more refusals than in the day before that somebody should look why. */
export function haveRefusalsRisen(lastDay: number, dayBefore: number): boolean {
  return lastDay >= fewest && lastDay > 2 * dayBefore;
}
