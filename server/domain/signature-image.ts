/** 512 KB after decoding (D26). */
const maximumBytes = 512 * 1024;

const magicNumbers = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

export type SignatureImageFault = 'base64' | 'image_type' | 'image_too_large';

/** The first fault of a signature image: it must be strict base64 of a PNG or JPEG of at most 512 KB. */
export function signatureImageFault(text: string): SignatureImageFault | null {
  const image = Buffer.from(text, 'base64');
  // Buffer skips invalid characters, so only canonical base64 survives a round trip.
  if (image.toString('base64') !== text) return 'base64';
  if (!magicNumbers.some((magic) => image.subarray(0, magic.length).equals(magic))) return 'image_type';
  return image.length > maximumBytes ? 'image_too_large' : null;
}
