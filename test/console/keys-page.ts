import { prefixOf } from '../support/key-parts.ts';
import type { Partner } from '../support/partner.ts';
import type { ConsolePage } from './console-page.ts';

/** The row of a key in the table. */
export const rowOf = ({ page }: ConsolePage, apiKey: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').first().getByText(prefixOf(apiKey)) });

/** The key that the dialog shows. */
export const shownIn = async ({ page }: ConsolePage) => {
  const text = await page
    .getByRole('dialog')
    .getByText(/^dev_[0-9a-f]{16}_/)
    .textContent();
  return text ?? '';
};

/** What the browser keeps or shows outside of the page. */
export const traces = async ({ page, lines, requested }: ConsolePage) => [
  ...lines,
  ...requested,
  page.url(),
  await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  ),
];

/** Signs in and opens the view of keys. */
export async function openKeys(console: ConsolePage, caller: Partner): Promise<void> {
  await console.signIn(caller);
  await console.goTo('Credentials');
  await rowOf(console, caller.apiKey).waitFor();
}

/** Opens the view again, which then shows what has happened since. */
export async function openAgain(console: ConsolePage): Promise<void> {
  await console.goTo('Home');
  await console.goTo('Credentials');
}
