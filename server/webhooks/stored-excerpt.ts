const storedBytes = 1_024;

/**
 * What is stored of a response body: its beginning, without the signing secrets that a receiver may write into it, and
 * operators must not see.
 */
export function storedExcerpt(body: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((text, secret) => text.replaceAll(written(secret), '[secret]'), body);
  return Buffer.from(clean).toString('utf8', 0, storedBytes);
}

/** Finds a secret as libraries write it: in JSON (`\/`, `\u002B`), in a URL or in HTML, as base64url, or without its padding. */
function written(secret: string): RegExp {
  const characters = secret.replace(/^whsec_/, '').replace(/=+$/, '');
  const pattern = Array.from(characters, (character) => spellings[character] ?? character).join('');
  return new RegExp(`${pattern}(?:=|%3D|\\\\u003D|&#61;|&#x3D;)*`, 'gi');
}

const spellings: Readonly<Record<string, string>> = {
  '/': String.raw`(?:\\*\/|_|%2F|\\u002F|&#47;|&#x2F;)`,
  '+': String.raw`(?:[+-]|%2B|\\u002B|&#43;|&#x2B;)`,
};
