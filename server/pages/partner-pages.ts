import type { Request, RequestHandler, Response, Router } from 'express';

import type { OpenApiDocument } from '../contract/document.ts';
import type { Environment } from '../domain/environment.ts';
import { generatedFile, generatedFiles, madeAtStart, markedPage, readGenerated } from './content.ts';
import { openPages, redirectTo } from './open-pages.ts';
import { forOwnPage, isOwnPage } from './own-page.ts';
import { consoleHeaders, documentationHeaders, explorerHeaders } from './page-headers.ts';

/** A development server tells these to a page that is open on the same machine. */
interface DemoValues {
  readonly apiKey: string;
  readonly clinicId: string;
}

export interface PartnerPages {
  readonly environment: Environment;
  readonly contract: OpenApiDocument;
  /** undefined if there is no demo partner. */
  readonly demo: DemoValues | undefined;
  /** The file of the authority that clients on this machine must trust; undefined if there is none to name. */
  readonly authority: string | undefined;
  /** The typed client as a tarball. */
  readonly client: Buffer;
  /** The public key that signs the sealed audit. */
  readonly auditKey: string;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/**
 * The partner port serves these without a key: the documentation (D24, D46), the console (D43), and the files beside them for
 * people and programs. `npm run docs` writes most of it.
 */
export function partnerPages(options: PartnerPages): Router {
  const { environment, contract, demo, authority, client, auditKey, rateLimitHeaders } = options;
  const isDevelopment = environment === 'development';
  const { router, get } = openPages(rateLimitHeaders);

  get('/', redirectTo('/docs'));
  get('/docs/', redirectTo('/docs'));
  const docs = 'docs/index.html';
  get('/docs', documentationHeaders(readGenerated(docs)), generatedFile(docs));
  get('/docs/values.json', (req, res) => {
    const own = isOwnPage(req) && demo;
    res.json(isDevelopment ? { environment, ...(own && { api_key: own.apiKey, authority }) } : {});
  });
  for (const name of generatedFiles('docs')) get(`/docs/${name}`, generatedFile(`docs/${name}`));
  get('/openapi.json', generatedFile('partner/contract.json'));

  get('/console/', redirectTo('/console'));
  get('/console', consoleHeaders, markedPage('console', { environment }));
  router.get(
    '/console/demo',
    forOwnPage(() => onWire(demo)),
  );
  for (const name of generatedFiles('console')) get(`/console/${name}`, generatedFile(`console/${name}`));

  // In production, trying an operation would ship a prescription.
  if (isDevelopment) get('/try', explorerHeaders, generatedFile('public/try/index.html'));
  for (const path of generatedFiles('public')) {
    if (!path.startsWith('try/') || isDevelopment)
      get(`/${path}`, generatedFile(`public/${path}`, types.get(path)));
  }
  get('/client.tgz', madeAtStart(client, 'application/gzip'));
  get('/.well-known/audit-key.txt', madeAtStart(`${auditKey}\n`, 'txt'));
  get('/.well-known/security.txt', securityText(contract.info.contact?.email));
  return router;
}

function onWire(demo: DemoValues | undefined): object | undefined {
  return demo && { api_key: demo.apiKey, clinic_id: demo.clinicId };
}

/** The media types that a file's name does not tell (RFC 9727 section 4). */
const types = new Map([
  ['.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** The contact for reporting a weakness (RFC 9116). It must name an expiry; it is made for each request, so it never expires. */
function securityText(contact = ''): RequestHandler {
  return (_req, res) => {
    const expires = new Date(res.locals.context.now.getTime() + 180 * millisecondsPerDay);
    res
      .type('txt')
      .set('Cache-Control', 'no-cache')
      .send(`Contact: mailto:${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`);
  };
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;
