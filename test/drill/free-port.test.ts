import { expect, test } from 'vitest';

import { freePort } from '../../scripts/free-port.ts';

test('a port is given away that no outgoing connection takes before its program listens', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  // net.ipv4.ip_local_port_range begins there; other systems begin higher.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
