import { readFileSync } from 'node:fs';

import { Feed } from 'feed';
import markdownIt from 'markdown-it';

import { isObject } from '../../server/contract/json-schema.ts';
import { entriesIn } from '../gate/change-history.ts';
import type { Bundle } from '../generate/bundle.ts';
import { linkedToDocs } from './links.ts';

/** The change history as an Atom feed, so that partners learn of a deprecation without looking for it. */
export function changeFeed({ info }: Bundle): string {
  const { title: api, contact } = isObject(info) ? info : {};
  const title = String(api);
  const history = entriesIn(readFileSync('openapi/CHANGELOG.md', 'utf8'));
  // Readers of the feed hear of a version when it is out.
  const releases = history.flatMap(({ date, ...entry }) => (date === undefined ? [] : [{ ...entry, date }]));
  const [latest] = releases;
  const feed = new Feed({
    id: feedId,
    title: `${title}: change history`,
    link: `${anyHost}/docs#section/change-history`,
    feedLinks: { atom: `${anyHost}/changes.atom` },
    updated: new Date(latest?.date ?? 0),
    generator: title,
    ...(isObject(contact)
      ? { author: { name: String(contact['name']), email: String(contact['email']) } }
      : {}),
  });
  for (const { version, date, text } of releases)
    feed.addItem({
      id: `${feedId}:${version}`,
      title: `Version ${version}`,
      link: `${anyHost}/docs#section/change-history/${version}`,
      date: new Date(date),
      content: markdownIt().render(linkedToDocs(text)),
    });
  return `${feed.atom1().replaceAll(anyHost, '')}\n`;
}

/** The library takes only whole URLs. The feed's links are relative to where it came from (RFC 4287 2). */
const anyHost = 'https://any.invalid';

/** Readers recognize the feed and its entries by these names (RFC 8141), wherever the service runs. */
const feedId = 'urn:partner-fulfillment:changes';
