import { readdirSync, readFileSync } from 'node:fs';

const directory = 'openapi/guides';

/** The guides in the order in which the documentation shows them; the change history comes last. */
export const guides: readonly string[] = [
  'quick-start',
  'authentication',
  'request-shapes',
  'order-life',
  'refills',
  'receive-events',
  'errors',
  'rate-limits',
  'idempotency',
  'validation',
  'versioning',
  'client',
  'mock',
  'planned',
].map((name) => `${directory}/${name}.md`);

const insertion = /<!-- insert: ([\w-]+) -->/g;

/** The guides to each major version, the latest first; the template is nobody's. */
function migrationGuides(migrations: string): string[] {
  return readdirSync(migrations)
    .filter((name) => name !== 'template.md')
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => `${migrations}/${name}`);
}

/** Reads the guides and the change history as one text, with what they leave to be filled in. */
export function readGuides(
  inserts: ReadonlyMap<string, string>,
  migrations = `${directory}/migrations`,
): string {
  return [...guides, ...migrationGuides(migrations), 'openapi/CHANGELOG.md']
    .map((path) =>
      demoted(readFileSync(path, 'utf8')).replaceAll(insertion, (_, name: string) => {
        const text = inserts.get(name);
        if (text === undefined) throw new Error(`${path} asks for ${name}, which nothing makes.`);
        return text;
      }),
    )
    .join('\n');
}

/** Headings below the guide's own go a level down: the page shows two levels alike. Code may begin with # as well. */
function demoted(guide: string): string {
  return guide
    .split(/^(```.*?^```)$/ms)
    .map((part) => (part.startsWith('```') ? part : part.replaceAll(/^##/gm, '###')))
    .join('');
}
