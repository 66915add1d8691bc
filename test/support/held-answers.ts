import type { Page } from 'playwright-core';

/** Requests of a page that are not sent on yet. */
interface HeldAnswers {
  /** Resolves when the page has sent one. */
  readonly asked: Promise<unknown>;
  readonly release: () => void;
}

/** Holds back what a page asks for at these addresses. */
export async function holdAnswers(page: Page, addresses: string): Promise<HeldAnswers> {
  const asked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    asked.resolve(undefined);
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: () => released.resolve(undefined) };
}
