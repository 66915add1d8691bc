import { createHash } from 'node:crypto';

/** Redoc's name as a picture, in place of the logo that the page would fetch. */
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='44' height='14'%3E" +
  "%3Ctext y='11' font-family='sans-serif' font-size='11' font-weight='bold'%3ERedoc%3C/text%3E%3C/svg%3E";

/** What Redoc's own script would ask other hosts for: its logo, and icons and telemetry that are not in use. */
const foreign = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^`"']*/g;

/**
 * Makes a page of Redoc ask no other host for anything. The foreign addresses go, and a policy in the page
 * itself forbids what a later version of Redoc might add: the page runs its own scripts, known by their hash,
 * and loads nothing.
 */
export function selfContained(html: string): string {
  const page = html.replaceAll(foreign, logo);
  const policy = [
    "default-src 'none'",
    `script-src ${inlineScripts(page).map(sourceHash).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return page.replace('<head>', `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** The text of each inline script, exactly as the browser hashes it. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
