import { PartnerApiError } from '../../api.ts';

/** What the details of a refusal say; undefined if it is another failure. */
export function detailOf(error: unknown, name: 'reason' | 'order_status'): string | undefined {
  if (!(error instanceof PartnerApiError)) return undefined;
  const details: Readonly<Record<string, unknown>> = error.details ?? {};
  const value = details[name];
  return typeof value === 'string' ? value : undefined;
}
