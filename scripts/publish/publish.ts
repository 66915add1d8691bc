import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { Feed } from 'feed';
import markdownIt from 'markdown-it';

import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { entriesIn } from '../gate/judge.ts';
import type { Bundle } from '../generate/bundle.ts';
import { hashedName } from '../output.ts';
import type { Files } from '../output.ts';
import { guideTwins, linkedToDocs, placeholderNote } from './guide-twins.ts';
import type { Twin } from './guide-twins.ts';
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
 * The files beside the documentation page, for people and for programs. Each file's path is the path that
 * it is served at. No file names a host: links lead to where the file came from.
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

/** The API catalog (RFC 9727): where programs find the contract, its documentation and its client. */
function apiCatalog(): string {
  const link = (href: string, type: string) => ({ href, type });
  const api = {
    anchor: '/api/external',
    'service-desc': [link('/openapi.json', 'application/json')],
    'service-doc': [link('/docs', 'text/html'), link('/llms.txt', 'text/plain')],
    'service-meta': [
      link('/changes.atom', 'application/atom+xml'),
      link('/postman.json', 'application/json'),
    ],
  };
  return `${JSON.stringify({ linkset: [api] }, null, 2)}\n`;
}

/**
 * The page at /try and what it loads: Swagger UI as its package brings it. The names hold hashes, so a browser may keep
 * the files for ever.
 */
function explorer(): [path: string, text: string][] {
  const read = (path: string) => readFileSync(new URL(import.meta.resolve(path)), 'utf8');
  const library = ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => `swagger-ui-dist/${name}`);
  const files: [path: string, text: string][] = [];
  let page = read('./explorer/index.html');
  for (const path of [...library, './explorer/style.css', './explorer/start.js']) {
    const text = read(path);
    const hashed = hashedName(path, text);
    page = page.replace(`{{${basename(path)}}}`, hashed);
    files.push([`try/${hashed}`, text]);
  }
  return [['try/index.html', page], ...files];
}

/** The first page for a language model (llmstxt.org): a summary of the API, and links to each guide and operation. */
function llmsText(bundle: Bundle, twins: readonly Twin[]): string {
  const info = isObject(bundle['info']) ? bundle['info'] : {};
  const { operations } = readContract(bundle);
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  return `# ${String(info['title'])} ${String(info['version'])}

> ${String(info['summary'])}

${linkedToDocs(String(info['description'])).trim()}

## Guides

${placeholderNote}

${list(twins.map(({ path, title, about }) => `[${title}](/${path}): ${withoutLinks(about)}`))}

## Reference

${list([
  '[Contract](/openapi.json): OpenAPI 3.1, every operation with examples',
  '[Documentation](/docs): the guides and the contract as one page',
  '[Typed client](/client.tgz): an npm package for Node and browsers',
  '[Postman collection](/postman.json)',
  '[Change feed](/changes.atom)',
])}

## Operations

${list(
  operations.map(
    ({ id, method, path, summary }) =>
      `[${summary}](/docs#operation/${id}): \`${method.toUpperCase()} ${path}\``,
  ),
)}
`;
}

function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** The change history as an Atom feed, so that partners learn of a deprecation without looking for it. */
function changeFeed({ info }: Bundle): string {
  const { title: api, contact } = isObject(info) ? info : {};
  const title = String(api);
  const history = entriesIn(readFileSync('openapi/CHANGELOG.md', 'utf8'));
  // Readers of the feed hear of a version when it is out.
  const releases = history.flatMap(({ date, ...entry }) => (date === undefined ? [] : [{ ...entry, date }]));
  const [latest] = releases;
  const feed = new Feed({
    id: feedId,
    title: `${title}: change history`,
    link: `${anyHost}/docs#section/change-history`,
    feedLinks: { atom: `${anyHost}/changes.atom` },
    updated: new Date(latest?.date ?? 0),
    generator: title,
    ...(isObject(contact)
      ? { author: { name: String(contact['name']), email: String(contact['email']) } }
      : {}),
  });
  for (const { version, date, text } of releases)
    feed.addItem({
      id: `${feedId}:${version}`,
      title: `Version ${version}`,
      link: `${anyHost}/docs#section/change-history/${version}`,
      date: new Date(date),
      content: markdownIt().render(linkedToDocs(text)),
    });
  return `${feed.atom1().replaceAll(anyHost, '')}\n`;
}

/** The library takes only whole URLs. The feed's links are relative to where it came from (RFC 4287 2). */
const anyHost = 'https://any.invalid';

/** Readers recognize the feed and its entries by these names (RFC 8141), wherever the service runs. */
const feedId = 'urn:partner-fulfillment:changes';
