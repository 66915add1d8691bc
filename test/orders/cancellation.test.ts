import { expect, test } from 'vitest';

import { cancellationRefusal } from '../../server/orders/move-rules.ts';
import { mayMove, orderStatuses } from '../../server/orders/status.ts';

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
