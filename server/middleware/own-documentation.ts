import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { askedOrigin } from './asked-origin.ts';
import { pageHeaders, scriptHeaders } from './documentation.ts';
import { isLoopback } from './loopback.ts';
import { withOwnValues } from './own-page.ts';
import type { OwnValues } from './own-page.ts';
import { ShortMemory } from './short-memory.ts';
import { staticContent } from './static-content.ts';

/** What a development server shows of itself. */
export type ShownValues = Omit<OwnValues, 'origin'>;

interface OwnDocumentation {
  /** The page and its scripts as `npm run docs` wrote them, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Called for each reader of the page; the demo key is only for one on this machine. */
  readonly shownTo: (reader: { readonly isLoopback: boolean }) => Promise<ShownValues>;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/** A page or script that was made for a kind of reader. */
interface Made {
  readonly forLoopback: boolean;
  readonly send: RequestHandler;
}

/** The script holds the key too. A page of another origin would have to guess its name, and still may not load it. */
const forThisPageOnly = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** A reader's Host is part of a page, and there is no end of hosts. */
const mostKept = 20;

/**
 * To make and compress a page takes as long as a hundred other answers, and needs no key. Readers of other machines who
 * ask for more new hosts than these get the committed page; those are fewer than are kept.
 */
const mostHostsPerMinute = 6;

/**
 * Serves /docs in development with the address that the reader asked, and for a reader on this machine with the demo key,
 * so that the samples run as they are shown (D46). If that fails, the committed page is served as in production.
 */
export function ownDocumentation(options: OwnDocumentation): Router {
  const { files, shownTo, rateLimitHeaders, onFailure } = options;
  const kept = new Map<string, Made>();
  const newHosts = new ShortMemory<{ count: number }>({ lifeMs: 60_000, maxEntries: 1 });
  const mayMakeAnother = (at: Date) => {
    const made = newHosts.get('made', at) ?? { count: 0 };
    if (made.count === 0) newHosts.set('made', made, at);
    made.count += 1;
    return made.count <= mostHostsPerMinute;
  };
  const find = (name: string, forLoopback: boolean) => {
    const made = kept.get(name);
    return made?.forLoopback === forLoopback ? made : undefined;
  };

  /** Makes what is missing, and returns the page. */
  const pageFor = async (req: Request, res: Response): Promise<Made | undefined> => {
    const origin = askedOrigin(req.host);
    if (origin === undefined) return undefined;
    const forLoopback = isLoopback(req);
    const shown = await shownTo({ isLoopback: forLoopback });
    const identity = JSON.stringify([origin, forLoopback, [...shown.texts], shown.authority]);
    const known = find(identity, forLoopback);
    if (known) return known;
    if (!forLoopback && !mayMakeAnother(res.locals.receivedAt)) return undefined;
    for (const [name, content] of withOwnValues(files, { origin, ...shown })) {
      const isPage = name === 'index.html';
      const headers = { ...(isPage ? pageHeaders(content) : scriptHeaders), ...forThisPageOnly };
      kept.set(isPage ? identity : name, { forLoopback, send: staticContent({ content, headers }) });
    }
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return find(identity, forLoopback);
  };

  const serve =
    (made: (req: Request, res: Response) => Promise<Made | undefined>): RequestHandler =>
    async (req, res, next) => {
      const found = await made(req, res).catch((error: unknown) => {
        onFailure(error, res.locals.requestId);
        return undefined;
      });
      if (!found) {
        next();
        return;
      }
      rateLimitHeaders(req, res);
      await found.send(req, res, next);
    };

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/docs', serve(pageFor));
  router.get(
    '/docs/:script',
    serve(async (req, res) => {
      const script = req.path.slice('/docs/'.length);
      if (!script.startsWith('start-') || files.has(script)) return undefined;
      // Another process may have made the page.
      if (!kept.has(script)) await pageFor(req, res);
      return find(script, isLoopback(req));
    }),
  );
  return router;
}
