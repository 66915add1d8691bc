import type { Page } from 'playwright-core';

import { newPage } from './browser.ts';

/** The documentation page of a development server, opened by a reader on the same machine. */
export async function openDocsPage(url: string): Promise<Page> {
  const page = await newPage();
  await page.goto(`${url}/docs`);
  return page;
}

/** The texts as the page shows them: with the server's values in place of the examples. */
export async function filledBy(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const script = await page.locator('script[src^="/docs/own-values-"]').getAttribute('src');
  return page.evaluate<readonly string[]>(
    `import(${JSON.stringify(script)}).then(({ filled }) => filled(${JSON.stringify(texts)}))`,
  );
}
