import { expect, test } from 'vitest';
import { signatureImageFault } from '../../server/practitioners/rules.ts';

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegHeader = [0xff, 0xd8, 0xff, 0xe0];

const image = (header: readonly number[], bytes: number) => {
  const content = Buffer.alloc(bytes);
  Buffer.from(header).copy(content);
  return content.toString('base64');
};

test.each([
  ['PNG', image(pngHeader, 200)],
  ['JPEG', image(jpegHeader, 201)],
  ['PNG of exactly 512 KB', image(pngHeader, 512 * 1024)],
])('a %s is accepted', (_, text) => {
  expect(signatureImageFault(text)).toBeNull();
});

test('one byte over 512 KB is too large', () => {
  expect(signatureImageFault(image(pngHeader, 512 * 1024 + 1))).toBe('image_too_large');
});

test.each([
  ['a GIF', Buffer.from('GIF89a').toString('base64')],
  ['nothing', ''],
  ['half a PNG header', image(pngHeader.slice(0, 5), 5)],
])('%s is not a PNG or JPEG', (_, text) => {
  expect(signatureImageFault(text)).toBe('image_type');
});

test.each([
  ['PNG', pngHeader],
  ['JPEG', jpegHeader.slice(0, 3)],
])('a %s header with any one byte wrong is not an image', (_, header) => {
  for (const wrong of header.keys()) {
    const changed = header.map((byte, at) => (at === wrong ? byte ^ 1 : byte));
    expect(signatureImageFault(image(changed, 200)), `byte ${wrong}`).toBe('image_type');
  }
});

test.each([
  ['a data: URL', `data:image/png;base64,${image(pngHeader, 200)}`],
  ['missing padding', image(pngHeader, 200).replaceAll('=', '')],
  ['a line break', `${image(pngHeader, 200).slice(0, 76)}\n${image(pngHeader, 200).slice(76)}`],
  ['the URL alphabet', image(jpegHeader, 201).replaceAll('/', '_')],
  ['text', 'not base64!'],
  ['stray bits after the last byte', 'iVBORw0KGgp='],
])('%s is not strict base64', (_, text) => {
  expect(signatureImageFault(text)).toBe('base64');
});
