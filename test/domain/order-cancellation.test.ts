import { expect, test } from 'vitest';

import { cancellationRefusal } from '../../server/domain/order-cancellation.ts';
import { mayMove, orderStatuses } from '../../server/domain/order-status.ts';

test('an order can be cancelled until it has shipped or is cancelled', () => {
  const refused = orderStatuses
    .filter((status) => !mayMove(status, 'cancelled'))
    .map((status) => [status, cancellationRefusal(status)]);
  expect(refused).toEqual([
    ['shipped', 'already_shipped'],
    ['delivered', 'already_shipped'],
    ['cancelled', 'already_cancelled'],
  ]);
});
