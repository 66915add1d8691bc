import type { Command } from 'commander';

/** The options of every list, under the names of the API. */
export interface Paging {
  readonly limit?: number;
  readonly cursor?: string;
}

export function addPaging(verb: Command): Command {
  return verb
    .option('--limit <count>', 'the maximum number of items, 1 to 200 (default: 50)', Number)
    .option('--cursor <cursor>', 'the next_cursor of the previous page');
}

/** Reads a time: a timestamp as it is, a minute or a day (in UTC) as its start. The API validates it. */
export function toInstant(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z$/, '$1:00Z');
}

/** The same fields without the undefined ones. */
export type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Drops the options that were not given, so that they are not sent. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return isGiven<Fields>(defined) ? defined : {};
}

/** Object.fromEntries loses the names of the fields; the values are all that is left to check. */
function isGiven<Fields>(fields: object): fields is Given<Fields> {
  return !Object.values(fields).includes(undefined);
}
