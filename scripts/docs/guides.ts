import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const directory = 'openapi/guides';

/** The guides in the order of the documentation. The changelog comes last. */
export const guides: readonly string[] = [
  'quick-start',
  'whats-new-1-2',
  'whats-new-1-1',
  'console',
  'authentication',
  'oauth',
  'move-to-oauth',
  'fix-a-401',
  'request-shapes',
  'order-life',
  'refills',
  'receive-events',
  'try-your-receiver',
  'signature-by-hand',
  'lost-secret',
  'read-events',
  'find-your-orders',
  'errors',
  'rate-limits',
  'idempotency',
  'your-own-references',
  'validation',
  'versioning',
  'client',
  'python',
  'stub-or-sandbox',
  'mock',
  'test-your-integration',
  'test-data',
  'go-live',
].map((name) => `${directory}/${name}.md`);

const insertion = /<!-- insert: ([\w-]+) -->/g;

/** The migration guides, the latest version first, without the template. */
function migrationGuides(migrations: string): string[] {
  return readdirSync(migrations)
    .filter((name) => name !== 'template.md')
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => `${migrations}/${name}`);
}

/** A guide with its inserts filled in. */
export interface Guide {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly text: string;
}

/** Reads the guides and the changelog, and fills in the inserts. */
export function readGuides(
  inserts: ReadonlyMap<string, string>,
  migrations = `${directory}/migrations`,
): Guide[] {
  return [...guides, ...migrationGuides(migrations), 'openapi/CHANGELOG.md'].map((path) => ({
    name: basename(path, '.md').toLowerCase(),
    text: readFileSync(path, 'utf8').replaceAll(insertion, (_, name: string) => {
      const text = inserts.get(name);
      if (text === undefined) throw new Error(`${path} asks for the insert ${name}, which does not exist.`);
      return text;
    }),
  }));
}

/** The guides as one text, for one page. */
export function oneText(guides: readonly Guide[]): string {
  return guides.map(({ text }) => withLowerHeadings(text)).join('\n');
}

/** Moves headings below the guide's own one level down: the page shows both levels alike. Code may begin with # too. */
function withLowerHeadings(guide: string): string {
  return guide
    .split(/^(```.*?^```)$/ms)
    .map((part) => (part.startsWith('```') ? part : part.replaceAll(/^##/gm, '###')))
    .join('');
}
