import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inlineScripts } from '../../server/middleware/page-policy.ts';

const page = readFileSync('generated/docs/index.html', 'utf8');
const markup = page.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';

describe('the documentation page is self-contained', () => {
  it('its policy lets the browser load nothing', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('its policy allows its own scripts only, by their hashes', () => {
    const hashes = inlineScripts(page).map((script) => createHash('sha256').update(script).digest('base64'));
    expect(hashes.length).toBeGreaterThan(0);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(hashes.map((hash) => `'sha256-${hash}'`).join(' '));
  });

  it('it refers to no script, style, font or image elsewhere', () => {
    expect(markup).not.toMatch(/<(?:link|img|iframe|script|source)\b[^>]*(?:src|href)=["']?(?:https?:)?\/\//);
    expect(markup).not.toMatch(/url\(["']?(?:https?:)?\/\//);
    expect(page).not.toMatch(/fonts\.googleapis|fonts\.gstatic/);
  });
});
