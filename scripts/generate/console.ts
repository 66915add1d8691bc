import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

import { licenceComment } from './licence.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The partner console as a page, one script and one style sheet. The names of these two hold their hashes, so a browser may
 * keep them for ever. The same sources always give the same bytes.
 */
export async function consolePage(): Promise<Map<string, string>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { console: 'console/main.tsx' },
    outdir: 'generated/console',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
  });
  const page = await readFile(new URL('../../console/index.html', import.meta.url), 'utf8');
  const files = new Map([['index.html', page]]);
  const licences = packagesIn(metafile).map(licenceComment).join('');
  for (const { path, text: code } of outputFiles) {
    const text = extname(path) === '.js' ? licences + code : code;
    const name = hashedName('console', extname(path), text);
    files.set(name, text);
    files.set('index.html', (files.get('index.html') ?? '').replace(`console${extname(path)}`, name));
  }
  return new Map([...files].map(([name, text]) => [`generated/console/${name}`, text]));
}

/** The packages that the bundle copies from. */
function packagesIn({ inputs }: Metafile): string[] {
  const names = Object.keys(inputs).flatMap(
    (path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

function hashedName(name: string, extension: string, content: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}${extension}`;
}
