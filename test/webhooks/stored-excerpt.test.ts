import { expect, test } from 'vitest';

import { storedExcerpt } from '../../server/webhooks/delivery-outcome.ts';

const secret = 'whsec_A/b+C/d+EfghijklmnopqrstuvwxyzABCDEFGHIJKLM=';
const key = secret.slice(6);

test.each([
  ['as it is', key],
  ['in JSON with escaped slashes', key.replaceAll('/', String.raw`\/`)],
  ['in JSON with escaped plus signs', key.replaceAll('+', String.raw`\u002B`)],
  ['in a URL', encodeURIComponent(key)],
  ['in HTML', key.replaceAll('+', '&#x2B;').replaceAll('=', '&#61;')],
  ['as base64url', key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')],
])('a signing secret that a receiver writes into its answer is not stored: %s', (_, written) => {
  expect(storedExcerpt(`"${written}" and "${written}"`, ['whsec_other', secret])).toBe(
    '"[secret]" and "[secret]"',
  );
});
