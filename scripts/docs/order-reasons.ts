import { orderReasons } from '../../server/orders/status.ts';
import { reasonAdvice } from './reason-advice.ts';
import { code, table } from './tables.ts';

/** Each reason of a hold or a cancellation (D32). A phone has room for two columns. */
export function orderReasonsTable(): string {
  return table(
    ['reason', 'meaning, and what you can do'],
    orderReasons.map((reason) => [code(reason), reasonAdvice[reason].join(' ')]),
  );
}
