import type { Command } from 'commander';

/** How every list is paged, by the names of the API. */
export interface Paging {
  readonly limit?: number;
  readonly cursor?: string;
}

export function addPaging(verb: Command): Command {
  return verb
    .option('--limit <count>', 'the most items to show, 1 to 200 (default: 50)', Number)
    .option('--cursor <cursor>', 'the next_cursor of the page before');
}

/** Reads an instant: a timestamp as it is, a day as its first moment in UTC. The API judges what it is given. */
export function instant(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
}
