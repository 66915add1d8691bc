import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Files } from '../output.ts';

/**
 * The files of the documentation: build-docs writes one page that loads Redoc from its maker's host. Here Redoc and the
 * page's own script become files beside the page. Their names hold their hashes, so a browser may keep them for ever.
 * A module for `filling` runs at once, and Redoc shows what its function `filled` makes of the contract.
 */
export function withOwnScripts(page: string, redoc: string, filling?: string): Files {
  const [preload, address, integrity] = found(
    page,
    /<link rel="modulepreload" href="([^"]+)" integrity="([^"]+)"[^>]*>/,
  );
  if (integrity !== `sha384-${createHash('sha384').update(redoc).digest('base64')}`) {
    throw new Error(`The installed Redoc is not the one that the page loads: ${address}`);
  }
  const [element, script] = found(page, /<script type="module">(.*?)<\/script>/s);
  const served = withoutMakersLogo(redoc);
  const library = hashedName('redoc', served);
  const ownStart = script.trim().replace(address, `./${library}`);
  const filler =
    filling === undefined ? undefined : { name: hashedName('own-values', filling), text: filling };
  const start = `${filler ? filledBy(filler.name, ownStart) : ownStart}\n${besideRedoc}`;
  const starter = hashedName('start', start);
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

/** Redoc has no option for its maker's logo, which every page would ask another host for. Its own words stay. */
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
    .replaceAll(/href="\/(?!console"|try")(\w*)"/g, 'href="#/$1"');
}

function hashedName(name: string, content: string): string {
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`;
}

function prefetch(name: string): string {
  return `<link rel="prefetch" href="/docs/${name}" as="script" />`;
}

function found(page: string, expected: RegExp): [whole: string, first: string, second: string] {
  const [whole, first = '', second = ''] = expected.exec(page) ?? [];
  if (whole === undefined) throw new Error(`build-docs wrote no ${String(expected)}`);
  return [whole, first, second];
}
