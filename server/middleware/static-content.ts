import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

import { answerContent } from './answer.ts';
import { compressOnce, preferredEncoding } from './content-encoding.ts';

/** Something that is the same for every caller as long as the process runs. */
export interface StaticContent {
  readonly content: Buffer;
  /** What describes it: at least its Content-Type. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves it compressed, unless its format is. Unless its headers say otherwise, clients keep it and ask at each use whether
 * it has changed.
 */
export function staticContent({ content, headers }: StaticContent): RequestHandler {
  const compressible = headers['Content-Type'] !== 'application/gzip';
  const compressed = compressOnce(content);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return async (req, res) => {
    const encoding = compressible ? preferredEncoding(req.get('Accept-Encoding')) : 'identity';
    const etag = `"${hash}-${encoding}"`;
    res.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: etag, ...headers });
    if (alreadyHas(req, etag)) {
      res.status(304).end();
      return;
    }
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    answerContent(res, await compressed(encoding));
  };
}

/** Whether the client holds this very content. A proxy may have made its ETag a weak one (RFC 9110 13.1.2). */
function alreadyHas(req: Request, etag: string): boolean {
  const held = req.get('If-None-Match')?.split(',') ?? [];
  return held.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
