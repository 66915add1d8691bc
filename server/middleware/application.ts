import express from 'express';
import type { ErrorRequestHandler, Express, NextFunction, Request, RequestHandler, Response } from 'express';

/** What an application is made of. */
export interface ApplicationParts {
  /** The networks of the proxies in front whose X-Forwarded headers count. */
  readonly trustedProxies: readonly string[];
  /** Answers every request, or passes on why it cannot. */
  readonly answer: RequestHandler;
  /** Words that refusal. */
  readonly refuse: ErrorRequestHandler;
  /** Told where that failed too. */
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * An Express application whose requests go straight to its one handler. Express lends it its requests and responses;
 * its router, which would come first, asks of each handler whether it is meant, though the only one always is. It is
 * for a server whose messages are Express's from the start (express-messages.ts).
 */
export function application({ trustedProxies, answer, refuse, onFailure }: ApplicationParts): Express {
  const app = express();
  // EOV asks how paths are read.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', [...trustedProxies]);
  const handle = (req: Request, res: Response) => {
    // As Express's router would say it to whoever asks.
    req.originalUrl = req.url;
    req.baseUrl = '';
    req.params = {};
    // Nobody can be answered any more where wording a refusal has failed.
    const lose = (error: unknown) => {
      onFailure(error, res.locals.requestId);
      req.socket.destroy();
    };
    const next: NextFunction = (error?: unknown) => {
      Promise.try(() => refuse(error, req, res, lose)).catch(lose);
    };
    void answer(req, res, next);
  };
  return Object.assign(app, { handle });
}
