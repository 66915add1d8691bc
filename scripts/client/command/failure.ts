import { causeOf, isUntrusted } from '../connection-error.ts';
import { PartnerApiError } from '../index.ts';

/** The command line, or a setting, is wrong. Its message never quotes a secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** 1 refused, 2 wrong usage, 3 the service cannot be reached. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return error instanceof PartnerApiError && error.status < 500 ? 1 : 3;
}

/** One line of advice for the developer. */
export function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help explains the options)`;
  if (error instanceof PartnerApiError) {
    const advice = adviceOf(error);
    return advice === undefined ? error.message : `${advice}. ${error.message}`;
  }
  const cause = causeOf(error);
  if (isUntrusted(error))
    return `The certificate of the service is not trusted (${cause}). Name its authority with --ca-file or NODE_EXTRA_CA_CERTS`;
  return `The service cannot be reached: ${cause}`;
}

function adviceOf({ status, details }: PartnerApiError): string | undefined {
  const advice = adviceByReason[details?.reason ?? ''];
  if (advice !== undefined) return advice;
  if (status === 401) return 'The key or OAuth client is not valid here. Each environment has its own';
  return status === 404 ? 'There is no event feed at this address, or no OAuth' : undefined;
}

const adviceByReason: Readonly<Record<string, string | undefined>> = {
  cursor_expired:
    'The events behind this cursor are no longer kept. Begin with --from-start, or without --after',
  cursor_invalid: 'The value of --after is not a cursor of this clinic',
  invalid_client:
    'The OAuth client is unknown here, or its secret or key is wrong. Each environment has its own clients',
  clinic_not_found: 'The clinic is not one of yours: look at --clinic',
};
