import type { webhooks } from '../../generated/partner/types.ts';
import { orderReasons } from '../../server/orders/status.ts';
import { manualScenario, sandboxScenarios } from '../../server/orders/sandbox-scenario.ts';
import type { SandboxScenario } from '../../server/orders/sandbox-scenario.ts';
import type { ErrorCode } from '../../server/errors.ts';
import { scenarioPath } from './scenario-path.ts';
import { code, table } from './tables.ts';

const namesReason = (scenario: SandboxScenario) =>
  orderReasons.some((reason) => scenario === `hold_${reason}` || scenario === `cancel_${reason}`);

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

/** How to get each event in development. An event without an entry does not compile. */
const eventsAtWill: Readonly<Record<keyof webhooks, string>> = {
  'order.created': 'Create an order, a medication request or a refill.',
  'order.processing': 'Advance an order with the scenario `ship` once.',
  'order.on_hold': 'Use `hold_` with a reason, or advance an order in processing to `on_hold`.',
  'order.fulfilled': 'Advance an order with the scenario `ship` twice.',
  'order.delivered': 'Advance an order with the scenario `ship` three times.',
  'order.cancelled':
    'Use `cancel_` with a reason, or cancel the order yourself: the reason is then `partner_request`.',
  'refill.ready': 'Prescribe with refills and ship the order; or cancel a refill.',
  'refill.fulfilled': 'Refill a shipped prescription, and ship that order.',
  'refill.cancelled': 'Refill a shipped prescription, and cancel that order.',
  'webhook.test': 'Test a webhook.',
};

const mocked = 'Not in development. The [mock](#section/mock) answers it';

/** How to get each error in development. A code without an entry does not compile. */
const errorsAtWill: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Leave out a required field. `warnings` of a success show what production would refuse.',
  UNAUTHORIZED: 'Change a character of the key.',
  FORBIDDEN: `${mocked} with \`Prefer: code=403\`.`,
  NOT_FOUND: 'Use a random UUID as an ID.',
  METHOD_NOT_ALLOWED: 'Send PUT to a path that has no PUT.',
  NOT_ACCEPTABLE: 'Send `Accept: text/html`.',
  REQUEST_TIMEOUT: 'Open a connection, send half a request and wait.',
  CONFLICT: 'Advance a received order to `delivered`, or register the same URL twice.',
  REFILL_NOT_ELIGIBLE:
    'Refill an order that has not shipped, a shipped one twice, or a shipped one without refills.',
  ORDER_NOT_CANCELLABLE: 'Cancel an order after it has shipped, or twice.',
  IDEMPOTENCY_KEY_REUSED: 'Send another body with the same `Idempotency-Key`.',
  PAYLOAD_TOO_LARGE: 'Send a body of 2 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'Send `Content-Type: text/plain`.',
  RATE_LIMIT_EXCEEDED: 'Send more than 100 requests in a minute.',
  HEADERS_TOO_LARGE: 'Send a header of 20 KiB.',
  INTERNAL_ERROR: `${mocked} with \`Prefer: code=500\`.`,
  SERVICE_UNAVAILABLE: `${mocked} with \`Prefer: code=503\`.`,
};

const atWill = (head: string, ways: Readonly<Record<string, string>>) =>
  table(
    [head, 'how to get it'],
    Object.entries(ways).map(([name, way]) => [code(name), way]),
  );

export const eventsAtWillTable = (): string => atWill('event', eventsAtWill);

export const errorsAtWillTable = (): string => atWill('code', errorsAtWill);
