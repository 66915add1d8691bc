import { expect, test } from 'vitest';

import { addressStateUnknown, pricingState } from '../../server/carriers/choose-service.ts';

const stateOf = (written: string | null) =>
  pricingState(written, addressStateUnknown, () => 'shipping_address.state');

test.each(['CA', ' ca '])('%j is the state CA', (written) => {
  expect(stateOf(written)).toBe('CA');
});

test.each([null, '', 'California'])('%j is no state to ship to', (written) => {
  expect(() => stateOf(written)).toThrow(
    'shipping_address.state must be a two-letter code of a US state or territory',
  );
});
