import type { Router } from 'express';

import type { IdTokens } from '../accounts/oidc/id-tokens.ts';
import type { Environment } from '../domain/environment.ts';
import { generatedFile, generatedFiles, markedPage, readGenerated } from './content.ts';
import { openPages, redirectTo } from './open-pages.ts';
import { forOwnPage } from './own-page.ts';
import { consoleHeaders, documentationHeaders } from './page-headers.ts';

interface OperatorPages {
  readonly environment: Environment;
  /** The key of the operator "Development"; undefined in production. */
  readonly developmentKey: string | undefined;
  /** Undefined if no proxy in front signs people in. */
  readonly idTokens: IdTokens | undefined;
  /** The minutes of rest after which the page signs a person out. */
  readonly logoffMinutes: number;
}

/**
 * The operator port serves these without a key: the operator's page, a client of the operator contract without powers of its
 * own (D51), and the documentation of that contract.
 */
export function operatorPages({
  environment,
  developmentKey,
  idTokens,
  logoffMinutes,
}: OperatorPages): Router {
  const { router, get } = openPages();
  get(
    '/',
    consoleHeaders,
    markedPage('operator-console', { environment, proxy: idTokens !== undefined, rest: logoffMinutes }),
  );
  router.get(
    '/development-key',
    forOwnPage(() => (developmentKey === undefined ? undefined : { operator_key: developmentKey })),
  );
  for (const name of generatedFiles('operator-console'))
    get(`/assets/${name}`, generatedFile(`operator-console/${name}`));

  get('/docs/', redirectTo('/docs'));
  const docs = 'operator-docs/index.html';
  get('/docs', documentationHeaders(readGenerated(docs)), generatedFile(docs));
  // Both pages of documentation load the same Redoc.
  const redoc = generatedFiles('docs').filter((name) => name.startsWith('redoc-'));
  for (const name of redoc) get(`/docs/${name}`, generatedFile(`docs/${name}`));
  for (const name of generatedFiles('operator-docs'))
    get(`/docs/${name}`, generatedFile(`operator-docs/${name}`));
  get('/openapi.json', generatedFile('operator/contract.json'));
  return router;
}
