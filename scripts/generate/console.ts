import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

import { hashedName, licenceComment } from '../output.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A page, the module that it starts with, and where its files are written. */
export interface BrowserPage {
  readonly name: string;
  /** Holds index.html and main.tsx. */
  readonly directory: string;
  readonly output: string;
}

export const browserPages = {
  partner: { name: 'console', directory: 'console/partner', output: 'generated/console' },
  operator: { name: 'operator', directory: 'console/operator', output: 'generated/operator-console' },
} as const satisfies Readonly<Record<string, BrowserPage>>;

/**
 * A page, its one script and its one style sheet. The names of these two hold their hashes, so a browser may keep them for
 * ever. The same sources always give the same bytes.
 */
export async function builtPage({ name, directory, output }: BrowserPage): Promise<Map<string, string>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: `${directory}/main.tsx` },
    outdir: output,
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
  let page = await readFile(join(root, directory, 'index.html'), 'utf8');
  const files = new Map<string, string>();
  const licences = packagesIn(metafile).map(licenceComment).join('');
  for (const { path, text: code } of outputFiles) {
    const text = extname(path) === '.js' ? licences + code : code;
    const hashed = hashedName(`${name}${extname(path)}`, text);
    files.set(hashed, text);
    page = page.replace(`/${name}${extname(path)}`, `/${hashed}`);
  }
  files.set('index.html', page);
  return new Map([...files].map(([file, text]) => [`${output}/${file}`, text]));
}

/** The packages that the bundle copies from. */
function packagesIn({ inputs }: Metafile): string[] {
  const names = Object.keys(inputs).flatMap(
    (path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}
