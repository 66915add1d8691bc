/** A version in a change history. */
export interface Entry {
  readonly version: string;
  /** The day of its release, YYYY-MM-DD. A version that is not released yet has none. */
  readonly date: string | undefined;
  readonly text: string;
}

/** The versions, the latest first. */
export function entriesIn(history: string): Entry[] {
  return history
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, version = '', date, text = ''] =
        /^(\S+)[^\n]*\n+(?:Released on (\d{4}-\d{2}-\d{2})\.\n)?(.*)$/s.exec(section) ?? [];
      return { version, date, text };
    });
}
