import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';

import type { Environment } from '../domain/environment.ts';

const generated = fileURLToPath(new URL('../../generated/', import.meta.url));

/** The names of the files in a directory below generated/, except pages and compressed copies, which have other addresses. */
export function generatedFiles(directory: string): string[] {
  const root = join(generated, directory);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !entry.name.endsWith(compressed))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

export function readGenerated(path: string): string {
  return readFileSync(join(generated, path), 'utf8');
}

/**
 * Sends a file below generated/ from the disk, so that a client that does not read costs no memory. `npm run generate` and
 * `npm run docs` write a copy beside each long text, compressed with Brotli, which all browsers accept: so a stranger cannot
 * make this server compress.
 */
export function generatedFile(path: string, type: string = extname(path)): RequestHandler {
  const isCompressed = existsSync(join(generated, path + compressed));
  const isHashed = hashedName.test(path);
  const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  const version = isHashed ? basename(path) : (versions.get(path) ?? hashOf(readGenerated(path)));
  versions.set(path, version);
  const options = {
    root: generated,
    dotfiles: 'allow',
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
  } as const;
  return (req, res) => {
    const encoding = isCompressed && req.acceptsEncodings('br', 'identity') === 'br' ? 'br' : 'identity';
    res.type(type).set({ 'Cache-Control': cacheControl, ETag: `"${version}-${encoding}"` });
    if (isCompressed) res.vary('Accept-Encoding');
    if (encoding === 'br') res.set('Content-Encoding', 'br');
    res.sendFile(encoding === 'br' ? path + compressed : path, options);
  };
}

const compressed = '.br';

/** The versions of the files that were read, for every service of the process. */
const versions = new Map<string, string>();

/**
 * New content has a new name, so clients keep such a file for ever. For any other file they ask at each use whether it has
 * changed.
 */
const hashedName = /-[0-9a-f]{16}\.\w+$/;

/** Sends content that was made when the process started. */
export function madeAtStart(content: string | Buffer, type: string): RequestHandler {
  const headers = { 'Cache-Control': 'no-cache', ETag: `"${hashOf(content)}"` };
  return (_req, res) => {
    res.type(type).set(headers).send(content);
  };
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** A console reads these before the sign-in: which keys work here, and if a proxy signs people in. */
interface Marks {
  readonly environment: Environment;
  readonly proxy?: boolean;
  /** The minutes of rest after which it signs out. */
  readonly rest?: number;
}

/** The page of a console, with its marks. */
export function markedPage(directory: string, marks: Marks): RequestHandler {
  const page = Object.entries(marks).reduce(
    (html, [name, value]) => html.replace(`data-${name}=""`, `data-${name}="${String(value)}"`),
    readGenerated(`${directory}/index.html`),
  );
  return madeAtStart(page, 'html');
}
