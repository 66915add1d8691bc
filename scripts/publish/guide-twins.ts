import { readGuides } from '../docs/guides.ts';
import type { Guide } from '../docs/guides.ts';
import { insertsFrom, pictures } from '../docs/inserts.ts';
import { placeholders, whereTheKeyIs } from '../docs/placeholders.ts';
import type { Bundle } from '../generate/bundle.ts';

/** A guide as Markdown, for readers who are not browsers. */
export interface Twin {
  readonly path: string;
  readonly title: string;
  /** The first sentence of the guide: what it is about. */
  readonly about: string;
  readonly text: string;
}

/** Each guide of the documentation, and the change history, as a file of its own. */
export function guideTwins(contract: Bundle): Twin[] {
  // A picture in a data: URL means nothing to these readers.
  const guides = readGuides(new Map([...insertsFrom(contract), ...Object.entries(pictures)]));
  const paths = new Map(guides.map((guide) => [sectionOf(guide), pathOf(guide)]));
  return guides.map((guide) => ({
    path: pathOf(guide),
    title: titleOf(guide),
    about: aboutOf(guide),
    text: linkedToDocs(linkedToTwins(withPlaceholderNote(guide.text), paths)),
  }));
}

/** A file keeps the placeholder that the page fills in (D46), so it says below its title what to put there. */
export const placeholderNote = `In the samples, \`${placeholders.apiKey}\` stands for your API key. ${whereTheKeyIs}`;

function withPlaceholderNote(text: string): string {
  const lacksNote = text.includes(placeholders.apiKey) && !text.includes('demo.json');
  return lacksNote ? text.replace('\n\n', `\n\n${placeholderNote}\n\n`) : text;
}

function pathOf({ name }: Guide): string {
  return `docs/guides/${name}.md`;
}

function titleOf({ text }: Guide): string {
  return /^# (.+)/.exec(text)?.[1] ?? '';
}

/** The first sentence that is not in a heading, a list, a table or a block of code. */
function aboutOf({ text }: Guide): string {
  const paragraph = text.split('\n\n').find((part) => /^[[`]?\w/.test(part)) ?? '';
  return (/^.+?[.:](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph).replaceAll('\n', ' ').replace(/:$/, '.');
}

/** The anchor that Redoc gives the guide's title. */
function sectionOf(guide: Guide): string {
  return titleOf(guide).toLowerCase().replaceAll(' ', '-');
}

function linkedToTwins(text: string, paths: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\]\(#section\/([^)/]+)(\/[^)]*)?\)/g, (link: string, section: string) => {
    const path = paths.get(section);
    return path === undefined ? link : `](/${path})`;
  });
}

/** Guides link to sections and operations of their own page. A twin's links lead to the documentation page instead. */
export function linkedToDocs(markdown: string): string {
  return markdown.replaceAll(/\]\(#((?:section|operation|tag)\/)/g, '](/docs#$1');
}
