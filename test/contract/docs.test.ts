import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const directory = 'generated/docs';
const page = readFileSync(`${directory}/index.html`, 'utf8');
const markup = page.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
const scripts = readdirSync(directory).filter((name) => name.endsWith('.js'));

describe('the documentation needs no other host', () => {
  it('the page refers to no script, style, font or image elsewhere', () => {
    expect(markup).not.toMatch(/<(?:link|img|iframe|script|source)\b[^>]*(?:src|href)=["']?(?:https?:)?\/\//);
    expect(markup).not.toMatch(/url\(["']?(?:https?:)?\/\//);
    expect(page).not.toMatch(/fonts\.googleapis|fonts\.gstatic|cdn\.redoc/);
  });

  it('the page and its scripts name each script', () => {
    const texts = [page, ...scripts.map((name) => readFileSync(`${directory}/${name}`, 'utf8'))];
    const named = texts.flatMap((text) => text.match(/\b(?:redoc|start|own-values)-[0-9a-f]{16}\.js/g) ?? []);
    expect(new Set(named)).toEqual(new Set(scripts));
  });

  it('no link of the page leads to a path that the server does not have', () => {
    const paths = [...markup.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path);
    const served = [
      ...['/openapi.json', '/client.tgz', '/console', '/try', '/.well-known/security.txt'],
      ...scripts.map((name) => `/docs/${name}`),
    ];
    const unknown = paths.filter((path) => !served.includes(path) && !existsSync(`generated/public${path}`));
    expect(paths).toContain('/console');
    expect(unknown).toEqual([]);
  });
});

it.each(scripts)('the name of %s holds the hash of its content, so browsers may keep it', (name) => {
  const hash = createHash('sha256')
    .update(readFileSync(`${directory}/${name}`))
    .digest('hex');
  expect(name).toMatch(new RegExp(`^(?:redoc|start|own-values)-${hash.slice(0, 16)}\\.js$`));
});

it('the page says once, in words, that no text may have a NUL character (D15)', () => {
  const texts = [page, ...scripts.map((name) => readFileSync(`${directory}/${name}`, 'utf8'))].join('\n');
  expect(texts).toContain('No text may');
  expect(texts).not.toMatch(/\[\^\\+x00\]\*/);
});
