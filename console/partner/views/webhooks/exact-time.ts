const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant to the second, by the reader's clock. */
export const exactTime = (at: string): string => format.format(new Date(at));
