/**
 * What every response carries beside its version: that browsers and clients never try plain HTTP again (two years,
 * General rule 1), and that it is neither kept, sniffed, framed nor run.
 */
export const protectiveHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What every response of an API carries: its version (D22) and its protection. */
export function headersOfEveryAnswer(version: string): Readonly<Record<string, string>> {
  return { 'X-API-Version': version, ...protectiveHeaders };
}
