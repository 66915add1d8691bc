import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bundle } from '../generate/bundle.ts';
import { hashedName } from '../output.ts';
import type { Files } from '../output.ts';
import { redocly, redocScript } from '../redocly.ts';
import { contractForPage, operatorContractForPage } from './contract-for-page.ts';
import { placeholders } from './placeholders.ts';

/** The page for partners: the guides and every operation. */
export async function documentationPage(contract: Bundle): Promise<Files> {
  return rendered(
    await contractForPage(contract),
    'How to send practitioners, patients and prescriptions to the pharmacy, request refills, choose a carrier and receive signed events: guides, and every operation with examples.',
    ownValues(),
  );
}

/** The page for the operator: every operation. Redoc itself is a file of the partner's page. */
export async function operatorDocumentationPage(contract: Bundle): Promise<Files> {
  const files = await rendered(
    operatorContractForPage(contract),
    "The operator's API: partners, clinics, keys, formularies, carriers, orders, webhooks and the audit, every operation with examples.",
  );
  return new Map([...files].filter(([name]) => !name.startsWith('redoc-')));
}

/** Shows the values of the server that sends the page (D46). */
function ownValues(): string {
  const source = readFileSync(new URL('own-values.js', import.meta.url), 'utf8');
  return source.replace('{{examples}}', JSON.stringify(placeholders));
}

/** Renders a bundled contract as an HTML page and its scripts, by their file names. They need no other host. */
async function rendered(contract: Bundle, metaDescription: string, filling?: string): Promise<Files> {
  const directory = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [source, output] = [join(directory, 'contract.json'), join(directory, 'index.html')];
    await writeFile(source, JSON.stringify(contract));
    const settings = [
      '--config',
      'scripts/docs/redocly.yaml',
      '--template',
      'scripts/docs/page-template.html',
      `--templateOptions.metaDescription=${metaDescription}`,
    ];
    const run = await redocly(['build-docs', source, ...settings, '--output', output]);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    return withOwnScripts(await readFile(output, 'utf8'), await readFile(redocScript, 'utf8'), filling);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * The files of the documentation: build-docs writes one page that loads Redoc from its maker's host. Here Redoc and the
 * page's own script become files beside the page. Their names hold their hashes, so a browser may keep them for ever.
 * A module for `filling` runs at once, and Redoc shows what its function `filled` makes of the contract.
 */
function withOwnScripts(page: string, redoc: string, filling?: string): Files {
  const [preload, address, integrity] = found(
    page,
    /<link rel="modulepreload" href="([^"]+)" integrity="([^"]+)"[^>]*>/,
  );
  if (integrity !== `sha384-${createHash('sha384').update(redoc).digest('base64')}`) {
    throw new Error(`The installed Redoc is not the one that the page loads: ${address}`);
  }
  const [element, script] = found(page, /<script type="module">(.*?)<\/script>/s);
  const served = withoutMakersLogo(redoc);
  const library = hashedName('redoc.js', served);
  const ownStart = script.trim().replace(address, `./${library}`);
  const filler =
    filling === undefined ? undefined : { name: hashedName('own-values.js', filling), text: filling };
  const start = `${filler ? filledBy(filler.name, ownStart) : ownStart}\n${besideRedoc}`;
  const starter = hashedName('start.js', start);
  const index = page
    .replace(element, '')
    .replace(preload, `<template id="scripts">${[library, starter].map(prefetch).join('')}</template>`)
    .replace('</head>', filler ? `<script type="module" src="/docs/${filler.name}"></script></head>` : '$&')
    .replace("import('START')", `import('/docs/${starter}')`);
  return new Map([
    ['index.html', withWorkingLinks(index)],
    [starter, start],
    [library, served],
    ...(filler ? [[filler.name, filler.text] as const] : []),
  ]);
}

const besideRedoc = readFileSync(new URL('beside-redoc.js', import.meta.url), 'utf8');

/** Redoc has no option to drop its maker's logo, which every page would load from another host. Redoc's own words stay. */
function withoutMakersLogo(redoc: string): string {
  const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
  if (!logo.test(redoc)) throw new Error("Redoc's logo has another address");
  return redoc.replaceAll(logo, emptyImage);
}

const emptyImage = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

function filledBy(filler: string, start: string): string {
  const [whole, definition] = found(start, /hydrate\((\w+)/);
  return `import { filled } from './${filler}';\n${start.replace(whole, `hydrate(filled(${definition})`)}`;
}

/**
 * Until its script runs, Redoc's links lead to /section/errors, which is no page. The guides' sections have ids; the
 * operations do not exist yet, and Redoc goes to them when it starts. Only the front links to real pages.
 */
function withWorkingLinks(page: string): string {
  return page
    .replaceAll('href="/section/', 'href="#section/')
    .replaceAll(/href="\/(?!console"|try")([\w-]*)"/g, 'href="#/$1"');
}

function prefetch(name: string): string {
  return `<link rel="prefetch" href="/docs/${name}" as="script" />`;
}

function found(page: string, expected: RegExp): [whole: string, first: string, second: string] {
  const [whole, first = '', second = ''] = expected.exec(page) ?? [];
  if (whole === undefined) throw new Error(`build-docs wrote no ${String(expected)}`);
  return [whole, first, second];
}
