import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inlineScripts, selfContained } from '../../scripts/docs/self-contained.ts';

const page = readFileSync('generated/docs/index.html', 'utf8');
const markup = page.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';

describe('the documentation page stands alone', () => {
  it('forbids the browser to load anything, from anywhere', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('lets exactly its own scripts run, by their hashes', () => {
    const hashes = inlineScripts(page).map((script) => createHash('sha256').update(script).digest('base64'));
    expect(hashes.length).toBeGreaterThan(0);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(hashes.map((hash) => `'sha256-${hash}'`).join(' '));
  });

  it('refers to no script, style, font or picture elsewhere', () => {
    expect(markup).not.toMatch(/<(?:link|img|iframe|script|source)\b[^>]*(?:src|href)=["']?(?:https?:)?\/\//);
    expect(markup).not.toMatch(/url\(["']?(?:https?:)?\/\//);
    expect(page).not.toMatch(/fonts\.googleapis|fonts\.gstatic|cdn\.redoc|otel\.cloud/);
  });
});

it('takes out the address that Redoc would fetch its logo from', () => {
  const html = '<head></head><script>src:`https://cdn.redoc.ly/redoc/logo-mini.svg`</script>';
  const contained = selfContained(html);
  expect(contained).not.toContain('cdn.redoc.ly');
  expect(contained).toContain('<meta http-equiv="Content-Security-Policy"');
});
