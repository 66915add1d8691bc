import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * The page at /try and what it loads: Swagger UI as its package brings it. The names hold hashes, so a browser may keep
 * the files for ever.
 */
export function explorer(): [path: string, text: string][] {
  const own = new URL('explorer/', import.meta.url);
  const loaded = [
    ...['swagger-ui.css', 'swagger-ui-bundle.js'].map(
      (name) =>
        [name, readFileSync(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')] as const,
    ),
    ...['style.css', 'start.js'].map((name) => [name, readFileSync(new URL(name, own), 'utf8')] as const),
  ];
  const named = loaded.map(([name, text]) => ({ name, text, hashed: hashedName(name, text) }));
  const page = named.reduce(
    (text, { name, hashed }) => text.replace(`{{${name}}}`, hashed),
    readFileSync(new URL('index.html', own), 'utf8'),
  );
  return [
    ['try/index.html', page],
    ...named.map(({ hashed, text }): [string, string] => [`try/${hashed}`, text]),
  ];
}

function hashedName(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${name.slice(0, -extname(name).length)}-${hash}${extname(name)}`;
}
