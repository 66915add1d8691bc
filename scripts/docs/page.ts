import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bundle } from '../generate/bundle.ts';
import { redocly } from '../redocly.ts';
import { contractForPage } from './contract-for-page.ts';

/** Renders a bundled contract as one HTML page that needs no other file. */
export async function documentationPage(contract: Bundle): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [source, output] = [join(directory, 'contract.json'), join(directory, 'index.html')];
    await writeFile(source, JSON.stringify(await contractForPage(contract)));
    const settings = [
      '--config',
      'scripts/docs/redocly.yaml',
      '--template',
      'scripts/docs/page-template.html',
    ];
    const run = await redocly(['build-docs', source, ...settings, '--inlineBundle', '--output', output]);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    const page = await readFile(output, 'utf8');
    // The template cannot know the hashes of its scripts.
    return page.replace('content="POLICY"', `content="${contentSecurityPolicy(page)}"`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * Lets the page run its own scripts, known by their hashes, and load nothing: Redoc would fetch its logo from its
 * maker's host.
 */
function contentSecurityPolicy(page: string): string {
  return [
    "default-src 'none'",
    `script-src ${inlineScripts(page).map(sourceHash).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    // The search index is built in a worker that Redoc makes from a blob.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The text of each inline script, exactly as the browser hashes it. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
