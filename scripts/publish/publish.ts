import type { Bundle } from '../generate/bundle.ts';
import type { Files } from '../output.ts';
import { apiCatalog } from './api-catalog.ts';
import { changeFeed } from './change-feed.ts';
import { explorer } from './explorer.ts';
import { guideTwins } from './guide-twins.ts';
import { llmsText } from './llms-text.ts';
import { postmanCollection } from './postman.ts';

/** Search engines may read the documentation; the API has nothing for them. */
const robots = `User-agent: *
Allow: /$
Allow: /docs
Allow: /openapi.json
Allow: /llms.txt
Allow: /changes.atom
Allow: /postman.json
Allow: /.well-known/
Disallow: /
`;

/**
 * What the service offers beside the documentation page, for people and for programs. Each file's path is the path that
 * it is served at. Nothing names a host: links lead to where the file came from.
 */
export async function publishedFiles(contract: Bundle): Promise<Files> {
  const twins = guideTwins(contract);
  const files = [
    ['postman.json', await postmanCollection(contract)],
    ['llms.txt', llmsText(contract, twins)],
    ['robots.txt', robots],
    ['changes.atom', changeFeed(contract)],
    ['.well-known/api-catalog', apiCatalog()],
    ...explorer(),
    ...twins.map(({ path, text }) => [path, text] as const),
  ] as const;
  return new Map(files);
}
