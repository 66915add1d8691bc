import type { Request, RequestHandler, Response, Router } from 'express';

import type { Environment } from '../domain/environment.ts';
import { forOwnPage, servePage } from './browser-page.ts';
import type { PageFiles } from './browser-page.ts';
import { openPaths } from './open-paths.ts';

/** What a sign-in as the demo partner needs. */
interface DemoAccess {
  readonly apiKey: string;
  readonly clinicId: string;
}

interface PartnerConsole {
  readonly files: PageFiles;
  readonly environment: Environment;
  /** undefined if there is no demo partner. */
  readonly demo: () => DemoAccess | undefined;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/** Serves the partner console at /console: a client of the contract without powers of its own (D43). */
export function partnerConsole({ files, environment, demo, rateLimitHeaders }: PartnerConsole): Router {
  const { router, get, limited, serve } = openPaths(rateLimitHeaders);
  if (environment === 'development') {
    router.get(
      '/console/demo',
      limited,
      forOwnPage(() => onWire(demo())),
    );
  }
  servePage(serve, files, { page: '/console', assets: '/console/' }, { environment });
  get('/console/', toConsole);
  return router;
}

function onWire(access: DemoAccess | undefined): object | undefined {
  return access && { api_key: access.apiKey, clinic_id: access.clinicId };
}

const toConsole: RequestHandler = (_req, res) => {
  res.status(302).location('/console').end();
};
