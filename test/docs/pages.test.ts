import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { settings } from '../../server/config/settings.ts';

const markdownIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'SECURITY.md', ...markdownIn('docs').map((name) => `docs/${name}`)];
const guides = markdownIn('openapi/guides').map((name) => `openapi/guides/${name}`);
const read = (page: string) => readFileSync(page, 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

describe.each(pages)('%s', (page) => {
  it('links to files that exist', () => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const links = [...read(page).matchAll(/\]\(([^)#:]*\.md)?#([^)]+)\)/g)];
    const missing = links.filter(([, file, anchor = '']) => {
      const target = file === undefined ? page : join(dirname(page), file);
      return !anchorsOf(target).has(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...read(page).matchAll(/`((?:docs|openapi|scripts|server|test)\/[\w./-]*)`/g)];
    expect(named.filter(([, path = '']) => !existsSync(path)).map(([, path]) => path)).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const named = [...read(page).matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });
});

describe.each([...pages, ...guides])('%s', (page) => {
  it('runs TypeScript with the Node that npm installed: the one of the machine may be older', () => {
    expect(read(page)).not.toMatch(/(?<!npx |exec -T.* api1 )\bnode \S+\.ts\b/);
  });
});

describe('README.md', () => {
  it.each(['npm ci && npm start', 'npm ci && npm test'])('has %s as one line to copy', (command) => {
    expect(read('README.md')).toContain(`\`\`\`sh\n${command}\n\`\`\``);
  });

  it('names every command of package.json', () => {
    const text = read('README.md');
    expect(
      Object.keys(packageJson.scripts).filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
    ).toEqual([]);
  });
});

describe('docs/settings.md', () => {
  it('has the description of every setting, and no other setting', () => {
    const rows = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` *\|[^|]*\| (.+?) *\|$/gm)].map(
      ([, name = '', meaning = '']) => `${name}: ${meaning.replace(/ Required in production\.$/, '')}`,
    );
    const described: Readonly<Record<string, { readonly desc?: string }>> = settings;
    expect(rows).toEqual(Object.entries(described).map(([name, { desc = '' }]) => `${name}: ${desc}`));
  });
});

describe('docs/architecture.md', () => {
  it('has a row for every folder of the server', () => {
    const text = read('docs/architecture.md');
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !text.includes(`| \`server/${name}/\``))).toEqual(
      [],
    );
  });
});
