import { PartnerApiError } from '../../../scripts/client/api-error.ts';
import { BadFile } from '../../../scripts/imports/file-fault.ts';
import type { FileFault } from '../../../scripts/imports/file-fault.ts';
import type { Finding } from '../../../server/domain/findings.ts';

/** What is wrong with a file, as its author can mend it; undefined if something else went wrong. */
export function faultsIn(error: unknown): readonly FileFault[] | undefined {
  if (error instanceof BadFile) return error.faults;
  if (!(error instanceof PartnerApiError) || error.code !== 'VALIDATION_ERROR') return undefined;
  const { errors } = { errors: undefined, ...error.details };
  return Array.isArray(errors) ? errors.filter(isFinding) : undefined;
}

function isFinding(value: unknown): value is Finding {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value;
}
