import type { Router } from 'express';

import type { Environment } from '../domain/environment.ts';
import type { IdTokens } from '../oidc/id-tokens.ts';
import { forOwnPage, servePage } from './browser-page.ts';
import type { PageFiles } from './browser-page.ts';
import { openPaths } from './open-paths.ts';

interface OperatorConsole {
  readonly environment: Environment;
  /** The key of the operator "Development"; undefined in production. */
  readonly developmentKey: string | undefined;
  /** Undefined if no proxy in front signs people in. */
  readonly idTokens: IdTokens | undefined;
}

/** Serves the operator's page at /: a client of the operator contract without powers of its own (D51). */
export function operatorConsole(
  files: PageFiles,
  { environment, developmentKey, idTokens }: OperatorConsole,
): Router {
  const { router, serve } = openPaths();
  if (developmentKey !== undefined) {
    router.get(
      '/development-key',
      forOwnPage(() => ({ operator_key: developmentKey })),
    );
  }
  const marks = { environment, proxy: idTokens !== undefined };
  servePage(serve, files, { page: '/', assets: '/assets/' }, marks);
  return router;
}
