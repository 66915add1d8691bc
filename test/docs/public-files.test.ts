import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { placeholders } from '../../scripts/docs/placeholders.ts';
import { bundled } from '../../server/contract/contract.ts';

const root = 'generated/public';
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const { operations } = bundled('partner');

const twins = globSync('docs/guides/*.md', { cwd: root });
/** Other paths that are served without a key, besides the files of this folder. */
const elsewhere = ['/docs', '/console', '/try', '/openapi.json', '/client.tgz', '/api/external'];

/** The paths that a text leads to, without their fragments. */
function linksIn(text: string): string[] {
  const markdown = [...text.matchAll(/\]\(([^)]+)\)/g)];
  const markup = [...text.matchAll(/(?:href="|href=&quot;|"href": "|"anchor": ")([^"&]+)/g)];
  return [...markdown, ...markup].map(([, link = '']) => link.replace(/#.*/, ''));
}

describe.each(['llms.txt', 'changes.atom', '.well-known/api-catalog', ...twins])('%s', (path) => {
  it('links only to what the service serves', () => {
    const unknown = linksIn(read(path)).filter(
      (link) => !elsewhere.includes(link) && !globSync(link.slice(1), { cwd: root }).length,
    );
    expect(unknown.filter((link) => !/^https:\/\/(?!localhost)/.test(link))).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('leads to every guide and every operation', () => {
    const text = read('llms.txt');
    expect(twins.length).toBeGreaterThan(20);
    expect(twins.filter((path) => !text.includes(`](/${path}): `))).toEqual([]);
    expect(operations.filter(({ id }) => !text.includes(`](/docs#operation/${id})`))).toEqual([]);
  });
});

it.each(twins)('%s begins with its title and has no open insert', (path) => {
  expect(read(path)).toMatch(/^# \S/);
  expect(read(path)).not.toContain('<!--');
});

it('each file for people and programs that shows the placeholder of a key says where the key is', () => {
  const files = ['llms.txt', 'postman.json', ...twins];
  const shown = files.filter((path) => read(path).includes(placeholders.apiKey));
  expect(shown).toContain('docs/guides/quick-start.md');
  expect(shown.filter((path) => !read(path).includes('`.data/demo.json`'))).toEqual([]);
});

it('the twin of a guide has its tables and its code, and says in words what a picture shows', () => {
  expect(read('docs/guides/errors.md')).toMatch(/^\| .*`VALIDATION_ERROR` 400 \|/m);
  expect(read('docs/guides/receive-events.md')).toContain('createServer');
  expect(read('docs/guides/order-life.md')).toMatch(/^The moves of an order: .*processing/m);
  expect(twins.filter((path) => read(path).includes('data:image'))).toEqual([]);
});

it('the feed of changes has an entry for every version that is released, the latest first', () => {
  const history = readFileSync('openapi/CHANGELOG.md', 'utf8');
  const versions = [...history.matchAll(/^## (\S+)\n\nReleased on /gm)].map(([, name = '']) => name);
  const titles = [...read('changes.atom').matchAll(/<title type="html"><!\[CDATA\[Version (\S+)\]\]>/g)];
  expect(titles.map(([, name]) => name)).toEqual(versions);
});
