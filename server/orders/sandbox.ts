import type { components } from '../../generated/partner/types.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import {
  inWords,
  makeMove,
  movedIds,
  refuseWithoutStatus,
  requestedMove,
  transitionRefused,
  withLockedOrder,
} from './move.ts';
import { manualScenario, nextSandboxStep } from './sandbox-scenario.ts';
import type { SandboxScenario } from './sandbox-scenario.ts';
import { mayMove } from './status.ts';
import type { OrderStatus } from './status.ts';
import type { OrderMove, OrderToMove } from './store/moves.ts';

/**
 * Moves an order at once, in development only (D25): to a given status, ending its simulation, or by the next step of its
 * scenario, which then continues.
 */
export const advanceSandboxOrder = partnerOperation(
  'advanceSandboxOrder',
  async ({ path, body }, context, reply) => {
    const moveOf = askedMove(body);
    const { store, partnerId } = context;
    const asked = { orderId: path.medication_order_id, partnerId };
    return withLockedOrder(store, asked, async (transaction, order) => {
      if (order === null) throw notFound('Medication order', 'medication_order_id');
      const move = moveOf(order);
      if (move === null) throw noNextStep(order.status);
      const { to, reason = null, trackingNumber, scenario = null } = move;
      if (!mayMove(order.status, to)) throw transitionRefused(order.status, to);
      const { id } = order;
      const answer = reply(200, {
        data: {
          medication_order_id: id,
          status: to,
          reason,
          tracking_number: trackingNumber,
          next_status: nextStepOf({ id, scenario, status: to })?.to ?? null,
        },
        message: `Order ${inWords(to)}`,
      });
      await makeMove(
        transaction,
        order,
        move,
        context.change(answer, movedIds('medication_order_id', order)),
      );
      return answer;
    });
  },
);

type Advance = components['schemas']['Advance'];

/** The move that the request names, or the next step of the order's scenario. */
function askedMove({ to, ...rest }: Advance): (order: OrderToMove) => OrderMove | null {
  if (to === undefined) {
    refuseWithoutStatus(rest);
    return nextStepOf;
  }
  const move = requestedMove({ to, ...rest });
  return () => move;
}

function noNextStep(from: OrderStatus): ApiError {
  const message = 'Nothing is simulated for the order now. Say what to move it to.';
  return new ApiError('CONFLICT', message, { field: 'to', reason: 'no_next_step', order_status: from });
}

/** The next move of an order's scenario (D25); null if there is none. */
export function nextStepOf({
  id,
  scenario,
  status,
}: Pick<OrderToMove, 'id' | 'scenario' | 'status'>): OrderMove | null {
  const step = scenario && nextSandboxStep(scenario, status);
  if (step === null) return null;
  const { hasTracking, ...move } = step;
  return { ...move, trackingNumber: hasTracking ? sandboxTrackingNumber(id) : null };
}

/** A number that no carrier uses. It ends with the last digits of the order's id. */
function sandboxTrackingNumber(orderId: string): string {
  return `SANDBOX-${orderId.slice(-12).toUpperCase()}`;
}

const header = 'X-Sandbox-Scenario';

/**
 * The scenario of a new order: `ship` unless the request says otherwise; null if nothing moves it. Production
 * simulates nothing and refuses the header, because a caller that sends it believes it is talking to development (D25).
 */
export function sandboxScenario(
  environment: Environment,
  sent: SandboxScenario | typeof manualScenario | undefined,
): SandboxScenario | null {
  if (environment === 'development') return sent === manualScenario ? null : (sent ?? 'ship');
  if (sent === undefined) return null;
  const message = `${header} is for the development environment only`;
  throw invalid([{ field: header, reason: 'development_only', message }]);
}
