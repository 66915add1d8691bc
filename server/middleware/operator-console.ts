import type { Router } from 'express';

import type { Environment } from '../domain/environment.ts';
import { forOwnPage, servePage } from './browser-page.ts';
import type { PageFiles } from './browser-page.ts';
import { openPaths } from './open-paths.ts';

interface OperatorConsole {
  readonly environment: Environment;
  /** The key of the operator "Development"; undefined in production. */
  readonly developmentKey: string | undefined;
}

/** Serves the operator's page at /: a client of the operator contract without powers of its own (D51). */
export function operatorConsole(files: PageFiles, { environment, developmentKey }: OperatorConsole): Router {
  const { router, serve } = openPaths();
  if (developmentKey !== undefined) {
    router.get(
      '/development-key',
      forOwnPage(() => ({ operator_key: developmentKey })),
    );
  }
  servePage(serve, files, { page: '/', assets: '/assets/' }, environment);
  return router;
}
