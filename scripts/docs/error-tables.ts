import type { Contract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { errorTable } from '../../server/errors.ts';
import type { ErrorCode } from '../../server/errors.ts';
import { docAnchor } from '../../server/contract/error-envelope.ts';
import { shownErrors } from '../generate/shown-errors.ts';
import { code, table } from './tables.ts';

/** What to do about each code. A code without advice does not compile. */
const advice: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR:
    'Correct the fields in `details` and send it again; the Idempotency-Key may stay the same.',
  UNAUTHORIZED: 'Check the key and its environment: [a checklist](#section/a-checklist-for-401).',
  FORBIDDEN: 'The key is valid but may not do this: `details.reason` says why. Ask the operator.',
  NOT_FOUND:
    'What the request refers to does not exist or belongs to another clinic. Both get the same answer.',
  METHOD_NOT_ALLOWED: 'The path does not have this method. `Allow` lists its methods.',
  NOT_ACCEPTABLE: 'Send `Accept: application/json` or no `Accept`.',
  REQUEST_TIMEOUT: 'Nothing was done. Send the request again on a new connection, without pauses.',
  CONFLICT: '`details.reason` says why: wait, or use what exists.',
  REFILL_NOT_ELIGIBLE: '`details.reason` says why: see [Refills](#section/how-refills-work).',
  ORDER_NOT_CANCELLABLE:
    'The order has shipped or is cancelled already: `details.reason` and `details.order_status` say which.',
  PAYLOAD_TOO_LARGE: 'Send a smaller body. Often the signature image is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send `Content-Type: application/json`, in UTF-8.',
  IDEMPOTENCY_KEY_REUSED: 'The key was used with another body or path within 24 hours: use a new one.',
  RATE_LIMIT_EXCEEDED: 'Nothing was done. Wait as long as `Retry-After` says and send it again.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers: at most 48 KiB altogether.',
  INTERNAL_ERROR:
    'The fault is ours; nothing was changed. Send it once more. If it fails again, send us the `requestId`.',
  SERVICE_UNAVAILABLE: 'Nothing was changed. Wait as long as `Retry-After` says and send it again.',
};

const isErrorCode = (name: string): name is ErrorCode => name in errorTable;

/** Each code with its status and what to do about it. */
export function codesTable(): string {
  const rows = Object.entries(advice).flatMap(([name, doing]) =>
    isErrorCode(name) ? [[`${anchor(name)}${code(name)} ${errorTable[name].status}`, doing]] : [],
  );
  return table(['code and status', 'what to do'], rows);
}

/** The place that an error's `doc_url` leads to. Redoc finds only ids in lower case. */
function anchor(name: ErrorCode): string {
  return `<a id="${docAnchor(name)}"></a>`;
}

/** Each reason in the contract's examples, by its code, with one of its messages. */
export function reasonsTable({ document }: Contract): string {
  const messages = new Map<string, [code: string, reason: string, message: string]>();
  const keep = (errorCode: string, found: unknown, otherwise: string) => {
    if (!isObject(found) || typeof found['reason'] !== 'string') return;
    const message = typeof found['message'] === 'string' ? found['message'] : otherwise;
    const key = `${errorCode} ${found['reason']}`;
    if (!messages.has(key)) messages.set(key, [errorCode, found['reason'], message]);
  };
  for (const { code: errorCode, message, details } of shownErrors(document)) {
    keep(errorCode, details, message);
    for (const finding of isObject(details) && Array.isArray(details['errors']) ? details['errors'] : [])
      keep(errorCode, finding, message);
  }
  return Object.keys(errorTable)
    .flatMap((errorCode) => {
      const rows = [...messages.values()].filter(([shown]) => shown === errorCode);
      if (rows.length === 0) return [];
      const cells = rows.map(([, reason, message]) => [code(reason), message]);
      return [`With ${code(errorCode)}:`, table(['reason', 'example message'], cells)];
    })
    .join('\n\n');
}
