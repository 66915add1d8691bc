import { globSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Request, RequestHandler } from 'express';
import { create } from 'tar';

import { isThisMachine } from '../domain/this-machine.ts';
import { isLoopback } from '../listener/caller-address.ts';

/**
 * Gives a page the values for signing in with one click, on this machine only. To any other caller the path is unknown: another
 * machine, a page of another origin, or a program that is no browser.
 */
export function forOwnPage(contentOf: () => object | undefined): RequestHandler {
  return (req, res, next) => {
    const content = isOwnPage(req) ? contentOf() : undefined;
    if (content === undefined) next();
    else res.json(content);
  };
}

/** The browser says that a page of this server, on this machine, sends the request. */
export function isOwnPage(req: Request): boolean {
  return isFromThisMachine(req) && req.get('Sec-Fetch-Site') === 'same-origin';
}

/** The headers that a proxy adds to a request that it passes on. */
const proxyHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
];

/**
 * True if a program on this machine asked for this machine: the answer may hold the demo key. The Host is checked too, because a
 * page of another host can make its name resolve to 127.0.0.1, and then read what this server answers to the reader's browser.
 * Behind a proxy every caller seems to be local, so none counts as local there.
 */
function isFromThisMachine(req: Request): boolean {
  return (
    'encrypted' in req.socket &&
    isLoopback(req.socket.remoteAddress ?? '') &&
    isThisMachine(URL.parse(`https://${req.get('Host')}`)?.hostname ?? '') &&
    !proxyHeaders.some((name) => req.get(name) !== undefined)
  );
}

const directory = fileURLToPath(new URL('../../generated/client/', import.meta.url));

/** npm gives every packed file this time. */
const packedAt = new Date('1985-10-26T08:15:00Z');

let packed: Promise<Buffer> | undefined;

/** The client as a tarball that npm installs, packed once. All processes pack the same bytes, because lockfiles remember their hash. */
export const packedClient = (): Promise<Buffer> => (packed ??= packClient());

function packClient(): Promise<Buffer> {
  const files = globSync('**/*.*', { cwd: directory }).sort();
  const archive = create(
    {
      cwd: directory,
      prefix: 'package',
      gzip: { level: 9 },
      portable: true,
      mtime: packedAt,
      onWriteEntry: ({ stat }) => {
        // Whatever the umask of the checkout was.
        if (stat) stat.mode = stat.mode & 0o100 ? 0o755 : 0o644;
      },
    },
    files,
  );
  return buffer(archive);
}
