import { expect, test } from 'vitest';

import { untilPlaced } from '../../server/orders/place.ts';

/** Places an order whose patient changes during the first attempts. */
function placedAfter(changes: number) {
  let attempts = 0;
  return () => {
    attempts += 1;
    return Promise.resolve(attempts > changes ? { attempts } : ('patient_changed' as const));
  };
}

test('an order whose patient changes while it is placed is placed again', async () => {
  expect(await untilPlaced(placedAfter(0))).toEqual({ attempts: 1 });
  expect(await untilPlaced(placedAfter(4))).toEqual({ attempts: 5 });
});

test('an order whose patient changes each time is a 503, and can be sent again', async () => {
  await expect(untilPlaced(placedAfter(5))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
