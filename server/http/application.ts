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
}

/**
 * An Express application whose requests go straight to its one handler. Express lends it its requests and responses;
 * its router, which would come first, asks of each handler whether it is meant, though the only one always is.
 */
export function application({ trustedProxies, answer, refuse }: ApplicationParts): Express {
  const app = express();
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', [...trustedProxies]);
  const handle = (req: Request, res: Response) => {
    // As Express's router would say it to whoever asks.
    req.originalUrl = req.url;
    req.baseUrl = '';
    req.params = {};
    // Nobody can be answered any more where wording a refusal has failed.
    const lose = () => req.socket.destroy();
    const next: NextFunction = (error?: unknown) => {
      Promise.resolve(refuse(error, req, res, lose)).catch(lose);
    };
    void answer(req, res, next);
  };
  return Object.assign(app, { handle });
}
