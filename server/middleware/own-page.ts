import { createHash } from 'node:crypto';

/** What the page shows of the server that sends it, in place of the examples of the committed page (D46). */
export interface OwnValues {
  /** https://localhost:8443 */
  readonly origin: string;
  /** Instead of each of these texts another one: ids, and for a caller on this machine the demo key. */
  readonly texts: ReadonlyMap<string, string>;
  /** The certificate authority's file that curl must trust; undefined if there is none to name. */
  readonly authority: string | undefined;
}

/** What the committed page shows for them. */
export const placeholders = {
  origin: 'https://localhost:8443',
  apiKey: 'dev_your_key',
  address: 'Put in the address that the operator gave you.',
  note: 'The samples show an example address, key and IDs: put in your own.',
} as const;

/**
 * The page and its start script with a server's own values. The script holds the page's data, so it changes too, and with
 * it its name, which is its hash. Other files stay the same.
 */
export function withOwnValues(
  files: ReadonlyMap<string, Buffer>,
  values: OwnValues,
): ReadonlyMap<string, Buffer> {
  const [name = ''] = [...files.keys()].filter((file) => file.startsWith('start-'));
  const own = (file: string) => replaced(files.get(file)?.toString() ?? '', values);
  const start = own(name);
  const startName = `start-${createHash('sha256').update(start).digest('hex').slice(0, 16)}.js`;
  return new Map([
    ['index.html', Buffer.from(own('index.html').replaceAll(name, startName))],
    [startName, Buffer.from(start)],
  ]);
}

function replaced(page: string, { origin, texts, authority }: OwnValues): string {
  const withAuthority = authority === undefined ? page : trusting(page, authority);
  const ownAddress = [
    [placeholders.origin, origin],
    [placeholders.address, 'This is the server that sent you this page.'],
  ] as const;
  return [...texts, ...ownAddress].reduce(
    (text, [example, own]) => text.replaceAll(example, own),
    withAuthority,
  );
}

/** Before the address of each curl command, in the quotes of that place: ' in the script is &#x27; in the page. */
const curlAddress = new RegExp(`(curl |--url )('|&#x27;)(?=${placeholders.origin})`, 'g');

function trusting(page: string, authority: string): string {
  return page.replaceAll(curlAddress, (_, command: string, quote: string) => {
    const trust = `--cacert ${quote}${authority}${quote} `;
    return command === 'curl ' ? `curl ${trust}${quote}` : `${trust}--url ${quote}`;
  });
}
