import { isIP } from 'node:net';
import { makeValidator } from 'envalid';
import ipaddr from 'ipaddr.js';

import { isThisMachine } from '../domain/this-machine.ts';

/*
 * The parsers of settings. An error message continues a sentence that begins with the name of the setting. It never
 * repeats the value, which may be a secret.
 */

export const wholeNumber = (min: number, max: number) =>
  makeValidator<number>((input) => {
    if (/^\d{1,9}$/.test(input) && Number(input) >= min && Number(input) <= max) return Number(input);
    throw new TypeError(`must be a whole number from ${min} to ${max}`);
  });

export const seconds = (max: number) =>
  makeValidator<number>((input) => {
    if (/^\d{1,9}(\.\d{1,3})?$/.test(input) && Number(input) <= max) return Number(input);
    throw new TypeError(`must be a number of seconds from 0 to ${max}`);
  });

export function oneOf<const T extends string>(...choices: readonly T[]) {
  return makeValidator<T>((input) => {
    const chosen = choices.find((choice) => choice === input);
    if (chosen !== undefined) return chosen;
    throw new TypeError(`must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices)}`);
  });
}

export const trueOrFalse = makeValidator<boolean>((input) => {
  if (input === 'true' || input === 'false') return input === 'true';
  throw new TypeError('must be true or false');
});

/** A file system path; a relative one starts at the working directory. */
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
  // Decoding skips characters that are not base64, so compare with what the bytes encode to.
  const isExact = bytes.toString('base64').replace(/=$/, '') === input.replace(/=$/, '');
  if (isExact && bytes.length === 32 && bytes.some((byte) => byte !== 0)) return bytes;
  throw new TypeError('must be base64 of exactly 32 random bytes, as from: openssl rand -base64 32');
});

/** A secret that is sent in a header. */
export const headerSecret = makeValidator<string>((input) => {
  if (/^[\x21-\x7e]{32,255}$/.test(input) && new Set(input).size >= 10) return input;
  throw new TypeError('must be 32 to 255 random characters without spaces, as from: openssl rand -hex 32');
});

/** The identifier of an OpenID issuer. Its metadata must name exactly the same issuer. Plain HTTP is for this machine only. */
export const issuer = makeValidator<string>((input) => {
  const { protocol, hostname, username, password, search, hash } = URL.parse(input) ?? {};
  const isLocal = protocol === 'http:' && isThisMachine(hostname ?? '');
  const isPlain = [username, password, search, hash].every((part) => part === '');
  if ((protocol === 'https:' || isLocal) && isPlain) return input;
  throw new TypeError('must be an https address without a query, such as https://login.example.com');
});

/** The origin that clients reach the partner API at. It is compared letter by letter, so it has one form. */
export const httpsOrigin = makeValidator<string>((input) => {
  if (URL.parse(input)?.origin === input && input.startsWith('https:')) return input;
  throw new TypeError('must be an https address without a path, such as https://api.example.com');
});

/** A client ID, as OAuth allows it. */
export const audience = makeValidator<string>((input) => {
  if (/^[\x21-\x7e]{1,255}$/.test(input)) return input;
  throw new TypeError('must be 1 to 255 printable characters without spaces');
});

/** Comma-separated origins of pages, exactly as a browser sends them; no wildcards. */
export const origins = makeValidator<readonly string[]>((input) =>
  input.split(',').map((part) => {
    const origin = part.trim();
    if (/^https?:[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
      return origin;
    throw new TypeError('must be comma-separated origins such as http://localhost:5173');
  }),
);

/**
 * Comma-separated CIDRs. A plain address is a network of one. The largest private networks are 10.0.0.0/8 and fc00::/7. A larger
 * one would include strangers, whose X-Forwarded-For would then be believed.
 */
export const networks = makeValidator<readonly string[]>((input) =>
  input.split(',').map((part) => {
    const [address = '', prefix, extra] = part.trim().split('/');
    const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    const isNetwork = bits >= 0 && bits <= maxBits && extra === undefined;
    if (isNetwork && bits >= leastBits(address)) return `${address}/${bits}`;
    throw new TypeError(
      'must be comma-separated networks such as 10.0.0.0/8,fd00::/8, none larger than these',
    );
  }),
);

function leastBits(address: string): number {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return 8;
  return parsed.isIPv4MappedAddress() ? 96 + 8 : 7;
}
