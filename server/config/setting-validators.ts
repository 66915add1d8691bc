import { isIP } from 'node:net';
import { makeValidator } from 'envalid';

/*
 * How a setting's text is read. A message completes the sentence that begins with the setting's name, and never
 * repeats the value: some of them are secrets.
 */

export const wholeNumber = (least: number, most: number) =>
  makeValidator<number>((input) => {
    if (/^\d{1,9}$/.test(input) && Number(input) >= least && Number(input) <= most) return Number(input);
    throw new TypeError(`must be a whole number from ${least} to ${most}`);
  });

export const seconds = (most: number) =>
  makeValidator<number>((input) => {
    if (/^\d{1,9}(\.\d{1,3})?$/.test(input) && Number(input) <= most) return Number(input);
    throw new TypeError(`must be a number of seconds from 0 to ${most}`);
  });

export function oneOf<const T extends string>(...choices: readonly T[]) {
  return makeValidator<T>((input) => {
    const chosen = choices.find((choice) => choice === input);
    if (chosen !== undefined) return chosen;
    throw new TypeError(`must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices)}`);
  });
}

/** A path in the file system; a relative one counts from the directory the server was started in. */
export const path = makeValidator<string>((input) => {
  if (!input.includes('\0')) return input;
  throw new TypeError('must be a path');
});

export const hostName = makeValidator<string>((input) => {
  if (isIP(input) !== 0 || /^[a-z\d]([a-z\d.-]{0,252}[a-z\d])?$/i.test(input)) return input;
  throw new TypeError('must be an IP address or a host name');
});

export const postgresUrl = makeValidator<string>((input) => {
  if (/^postgres(ql)?:\/\/\S+$/.test(input) && URL.canParse(input)) return input;
  throw new TypeError('must be a PostgreSQL address: postgres://user:password@host:5432/database');
});

/** Base64 of 32 random bytes, as `openssl rand -base64 32` prints it. */
export const key256 = makeValidator<Buffer>((input) => {
  const bytes = Buffer.from(input, 'base64');
  // Decoding skips what is not base64; only a text that encodes back to itself lost nothing on the way.
  const whole = bytes.toString('base64').replace(/=$/, '') === input.replace(/=$/, '');
  if (whole && bytes.length === 32) return bytes;
  throw new TypeError('must be base64 of exactly 32 bytes, as from: openssl rand -base64 32');
});

/** A secret that travels in a header. Sixteen characters are the least that no one guesses over a network. */
export const headerSecret = makeValidator<string>((input) => {
  if (/^[\x21-\x7e]{16,255}$/.test(input)) return input;
  throw new TypeError('must be 16 to 255 printable characters without spaces');
});

/** Comma-separated networks, each in CIDR form; a bare address is the network of itself alone. */
export const networks = makeValidator<readonly string[]>((input) =>
  input.split(',').map((part) => {
    const [address = '', length, surplus] = part.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
    if (bits >= 0 && bits <= most && surplus === undefined) return `${address}/${bits}`;
    throw new TypeError('must be comma-separated networks such as 10.0.0.0/8,fd00::/8');
  }),
);
