import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The smallest result first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Compresses off the main thread. Brotli's best quality would take thirty times as long and save a tenth of the size. At
 * this one, a process can compress when it is first asked, and the repository holds no compressed files.
 */
const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => compressGzip(content, { level: 9 }),
  identity: (content) => Promise.resolve(content),
};

/** Compresses a content once for each encoding, when it is first asked for. */
export function compressOnce(content: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const result = made.get(encoding) ?? compress[encoding](content);
    made.set(encoding, result);
    return result;
  };
}

/** The encoding that an Accept-Encoding header prefers; of several, the one that compresses best (RFC 9110 12.5.3). */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const weights = new Map((accepted ?? '').split(',').map(weightOf));
  const weight = (encoding: Encoding) =>
    // A client accepts no coding that it does not name, but always identity.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const [best] = encodings.toSorted((one, other) => weight(other) - weight(one));
  return best !== undefined && weight(best) > 0 ? best : 'identity';
}

function weightOf(element: string): [name: string, weight: number] {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
