import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it, test } from 'vitest';

import { compressOnce, preferredEncoding } from '../../server/middleware/content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0.2', 'gzip'],
  ['br ; q=0 , gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity;q=0', 'identity'],
  ['gzip;q=nothing', 'identity'],
] as const)('Accept-Encoding %j prefers %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

const content = Buffer.from('the same again and again '.repeat(100));

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (compressed: Buffer) => compressed],
] as const)('%s holds the content', async (encoding, decompress) => {
  expect(decompress(await compressOnce(content)(encoding))).toEqual(content);
});

it('compresses once for all requests', async () => {
  const compressed = compressOnce(content);
  const [one, other] = await Promise.all([compressed('br'), compressed('br')]);
  expect(one).toBe(other);
});
