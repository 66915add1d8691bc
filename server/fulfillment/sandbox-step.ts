import { confirmations } from '../domain/order-move.ts';
import { nextSandboxStep } from '../domain/sandbox-scenario.ts';
import type { OrderMove } from '../store/order-moves.ts';
import type { OrderToMove } from '../store/order-to-move.ts';

/** The next move of an order's scenario (D25); null if there is none. */
export function nextStepOf({
  id,
  scenario,
  status,
}: Pick<OrderToMove, 'id' | 'scenario' | 'status'>): OrderMove | null {
  const step = scenario && nextSandboxStep(scenario, status);
  if (step === null) return null;
  const { hasTracking, ...move } = step;
  // Nobody fills a simulated order, so nobody has to compare its strengths (D18).
  return {
    ...move,
    confirmed: confirmations,
    trackingNumber: hasTracking ? sandboxTrackingNumber(id) : null,
  };
}

/** No carrier has numbers like this. It ends with the last digits of the order's id. */
function sandboxTrackingNumber(orderId: string): string {
  return `SANDBOX-${orderId.slice(-12).toUpperCase()}`;
}
