import { PartnerApiError } from '../../scripts/client/api-error.ts';

/** Whether what this ID names does not exist, or is another partner's. */
export function isNotFound(error: unknown, field: string): boolean {
  return error instanceof PartnerApiError && error.status === 404 && detailOf(error, 'field') === field;
}

/** What the details of a refusal say; undefined if it is another failure. */
export function detailOf(
  error: unknown,
  name: 'field' | 'reason' | 'order_status' | 'status_since' | 'actor',
): string | undefined {
  if (!(error instanceof PartnerApiError)) return undefined;
  const details: Readonly<Record<string, unknown>> = error.details ?? {};
  const value = details[name];
  return typeof value === 'string' ? value : undefined;
}
