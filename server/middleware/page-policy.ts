import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of the documentation page: it may run scripts of this server and its own inline scripts,
 * known by their hashes, and load nothing else. Redoc would fetch its logo from its maker's host.
 */
export function pagePolicy(page: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts(page).map(sourceHash)].join(' ')}`,
    // Redoc writes its styles into the page as it renders.
    "style-src 'unsafe-inline'",
    // Browsers' own tools read robots.txt in the name of the page.
    "connect-src 'self'",
    'img-src data:',
    'font-src data:',
    // Redoc builds the search index in a worker that it makes from a blob.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The text of each inline script, exactly as the browser hashes it. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
