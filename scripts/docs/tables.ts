import type { Operations } from '../../generated/partner/operations.ts';
import { scopes } from '../../generated/partner/scopes.ts';
import type { Scope } from '../../generated/partner/scopes.ts';
import type { Contract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { reviewItems } from '../../server/review/table.ts';
import { orderReasons } from '../../server/orders/status.ts';
import { manualScenario, sandboxScenarios } from '../../server/orders/sandbox-scenario.ts';
import type { SandboxScenario } from '../../server/orders/sandbox-scenario.ts';
import { errorTable } from '../../server/errors.ts';
import type { ErrorCode } from '../../server/errors.ts';
import { docAnchor } from '../../server/contract/error-envelope.ts';
import { demoCarriers, demoFormulary } from '../../server/sandbox/demo/demo-data.ts';
import { shownErrors } from '../generate/shown-errors.ts';
import { reasonAdvice } from './reason-advice.ts';
import { scenarioPath } from './scenario-path.ts';

/** A Markdown table. A bar would end a cell, so it is escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Code in Markdown. */
export const code = (text: string): string => `\`${text}\``;

/** Advice for each code. A code without advice does not compile. */
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

const namesReason = (scenario: SandboxScenario) =>
  orderReasons.some((reason) => scenario === `hold_${reason}` || scenario === `cancel_${reason}`);

/** Each item of the integration review (D62). */
export function reviewItemsList(): string {
  return reviewItems
    .map(({ title, why, how, required, part }) => {
      const marks = [...(required ? [] : ['not required']), ...(part === null ? [] : [`if you use ${part}`])];
      const name = marks.length === 0 ? title : `${title} (${marks.join(', ')})`;
      return `- **${name}.** ${why} ${how}`;
    })
    .join('\n');
}

/** Each scope of a key, and the operations that need it. Their names are too long for a table on a phone. */
export function scopesList({ operations }: Contract): string {
  const needing = (name: Scope) =>
    operations.flatMap(({ id, scope }) => (scope === name ? [`[${id}](#operation/${id})`] : [])).join(', ');
  return scopes.map(({ name }) => `- ${code(name)}: ${needing(name)}`).join('\n');
}

/** Each scenario whose name has no reason, with the statuses of its order. */
export function scenariosTable(): string {
  const rows = sandboxScenarios
    .filter((scenario) => !namesReason(scenario))
    .map((scenario) => [
      scenario === 'ship' ? `${code(scenario)} (default)` : code(scenario),
      scenarioPath(scenario),
    ]);
  const manual = [code(manualScenario), 'received: it waits until you move it'];
  return table(['value', 'what the order goes through'], [...rows, manual]);
}

/** The scenarios that hold an order for each reason, and those that cancel it. */
export function reasonScenarios(): string {
  const listed = (verb: 'hold' | 'cancel') =>
    orderReasons.map((reason) => code(`${verb}_${reason}`)).join(', ');
  return `- Held: ${listed('hold')}\n- Cancelled: ${listed('cancel')}`;
}

/** Each reason of a hold or a cancellation (D32). A phone has room for two columns. */
export function orderReasonsTable(): string {
  return table(
    ['reason', 'meaning, and what you can do'],
    orderReasons.map((reason) => [code(reason), reasonAdvice[reason].join(' ')]),
  );
}

/** The demo clinic's medications, and what is special about one. */
export function formularyTable(): string {
  const rows = demoFormulary.map(({ name, strength, schedule, compounded }) => [
    name,
    compounded ? 'compounded' : (schedule ?? ''),
    strength,
  ]);
  return table(['medication', 'special', 'strength'], rows);
}

/** The demo carriers' services. Some states have other prices, so only the price of most is shown. */
export function carriersTable(): string {
  const rows = demoCarriers.flatMap(({ id: carrier, services }) =>
    services.map(({ id, canRefrigerate, defaultPrice }) => [
      code(carrier),
      code(id),
      canRefrigerate ? 'yes' : '',
      `$${defaultPrice.toFixed(2)}`,
    ]),
  );
  return table(['`carrier_id`', '`service_id`', 'refrigerated', 'price in most states'], rows);
}

/** A value that development warns of, with the reason, and production refuses. */
interface TellingValue {
  readonly operation: keyof Operations;
  /** Sent besides the rest of a good request. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly reason: string;
}

/** A test sends each. */
export const tellingValues: readonly TellingValue[] = [
  practitioner({ npi: '1234567890' }, 'check_digit'),
  practitioner({ dea_number: 'BA1234560' }, 'check_digit'),
  practitioner({ license_expiration: '2020-01-31' }, 'expired'),
  practitioner({ state_code: 'XX' }, 'state_code'),
  prescription(
    { medication_name: 'Amphetamine salts', medication_strength: '20 mg', refills: 1 },
    'schedule_refills',
  ),
  prescription(
    { medication_name: 'Alprazolam', medication_strength: '0.5 mg', refills: 6 },
    'schedule_refills',
  ),
  prescription(
    { medication_name: 'Semaglutide', medication_strength: '2.5 mg/mL' },
    'compounding_reason_required',
  ),
  prescription({ quantity: 10_001 }, 'maximum'),
  prescription({ days_supply: 366 }, 'maximum'),
];

export function tellingValuesList(): string {
  const lines = tellingValues.map(({ operation, fields, reason }) => {
    const sent = Object.entries(fields).map(([name, value]) => code(`"${name}": ${JSON.stringify(value)}`));
    return `- ${code(reason)}: ${sent.join(', ')} to [${operation}](#operation/${operation})`;
  });
  return lines.join('\n');
}

function practitioner(fields: TellingValue['fields'], reason: string): TellingValue {
  return { operation: 'createPractitioner', fields, reason };
}

function prescription(fields: TellingValue['fields'], reason: string): TellingValue {
  return { operation: 'createMedicationRequest', fields, reason };
}
