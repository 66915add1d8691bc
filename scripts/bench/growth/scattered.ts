/** It shares no divisor with any number of patients, nor with that of the clinics. */
const stride = 7_919;

/**
 * So many numbers below `end`, far apart and in no order, as evenly spread over the clinics as over the table: of rows
 * that lie with a few connections only, most would wait for nobody, and be dearer for it. None comes twice before all
 * have come.
 */
export function scattered(count: number, end: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * stride) % end);
}
