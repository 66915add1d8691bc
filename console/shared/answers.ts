import { PartnerApiError } from '../../scripts/client/api-error.ts';

/** The data of an answer to a call of either API. A refusal was thrown before. */
export async function answered<Data>(
  call: Promise<{ readonly data?: { readonly data: Data } }>,
): Promise<Data> {
  const { data } = await call;
  if (data === undefined) throw new Error('The server sent no data');
  return data.data;
}

/** True if the thing that the field names does not exist, or belongs to another partner. */
export function isNotFound(error: unknown, field: string): boolean {
  return error instanceof PartnerApiError && error.status === 404 && detailOf(error, 'field') === field;
}

/** A detail of a refusal; undefined for any other failure. */
export function detailOf(error: unknown, name: string): string | undefined {
  if (!(error instanceof PartnerApiError)) return undefined;
  const details: Readonly<Record<string, unknown>> = error.details ?? {};
  const value = details[name];
  return typeof value === 'string' ? value : undefined;
}
