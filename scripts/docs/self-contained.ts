import { createHash } from 'node:crypto';

/** Redoc's name as a picture, in place of the logo that the page would fetch. */
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='44' height='14'%3E" +
  "%3Ctext y='11' fill='%23808a9f' font-family='sans-serif' font-size='11' font-weight='bold'%3ERedoc%3C/text%3E%3C/svg%3E";

/** What Redoc's own script would ask other hosts for: its logo, and icons and telemetry that are not in use. */
const foreign = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^`"']*/g;

/** What Redoc has no option for: words that everybody can read, and nothing that only a mouse can scroll. */
const adjustments = `
  :root:root {
    --link-color-primary-legacy: var(--color-blue-8);
    --search-highlight-text-color: var(--color-blue-8);
    --input-content-placeholder-color: var(--text-color-secondary);
    --code-block-tokens-boolean-color: var(--color-green-9);
    --code-block-tokens-class-name-color: var(--color-carrot-9);
    --code-block-tokens-function-color: var(--color-carrot-9);
    --code-block-tokens-keyword-color: var(--color-magenta-8);
    --code-block-tokens-operator-color: var(--color-carrot-9);
    --code-block-tokens-property-string-color: var(--color-blue-8);
    --code-block-tokens-regex-color: var(--color-carrot-9);
    --code-block-tokens-string-color-legacy: var(--color-blue-8);
  }
  :root:root .tag-get { --tag-color: var(--color-green-9); }
  :root:root .tag-post { --tag-color: var(--color-blue-8); }
  :root:root .tag-delete { --tag-color: var(--color-red-8); }
  :root pre[data-language] { white-space: pre-wrap; overflow-wrap: anywhere; }
  td, :root td code { overflow-wrap: break-word; word-break: normal; }
  td:last-child:not(:has(code)) { overflow-wrap: anywhere; }
  td:first-child code { white-space: nowrap; }
  @media (max-width: 600px) {
    :root:root { --md-table-cell-padding: 6px 8px; --md-table-font-size: 13px; }
    td code { font-size: 11px; }
  }
`;

/** A name that Redoc gives to the choice of an example, and that hides from a screen reader which one is chosen. */
const hidingName = '"aria-label":`Example`,';

/** Where Redoc makes the button that empties the search, and gives it no name at all. */
const namelessButton = /(`searchInputReset`,`search`\)\]\)\},)(?=icon:)/g;

/**
 * Makes a page of Redoc ask no other host for anything. The foreign addresses go, and a policy in the page
 * itself forbids what a later version of Redoc might add: the page runs its own scripts, known by their hash,
 * and loads nothing.
 */
export function selfContained(html: string): string {
  const page = html
    .replaceAll(foreign, logo)
    .replaceAll(hidingName, '')
    .replaceAll(namelessButton, '$1"aria-label":`Clear`,');
  const policy = [
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
  return page
    .replace('<head>', `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace('</head>', `<style>${adjustments}</style>\n</head>`);
}

/** The text of each inline script, exactly as the browser hashes it. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
