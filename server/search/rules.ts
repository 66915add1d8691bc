import { utcDate } from '../domain/calendar.ts';

/** A person whom a text may mean. */
interface Person {
  readonly lastName: string;
  readonly dateOfBirth: string;
}

const day =
  /(?<=^|[\s,])(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?=$|[\s,])/;

/** The persons whom a text names by last name and date of birth (D63): none, unless it has both. */
export function personsIn(text: string): readonly Person[] {
  const found = day.exec(text);
  const dateOfBirth = found && dateIn(found);
  if (found === null || dateOfBirth === null) return [];
  const name = text.replace(found[0], ' ');
  if (!/\p{L}/u.test(name)) return [];
  return lastNamesIn(name).map((lastName) => ({ lastName, dateOfBirth }));
}

/** The name before a comma; without one, every beginning and end of the name: `Doe Jane`, `Jane Doe`, `Jane van der Berg`. */
function lastNamesIn(name: string): readonly string[] {
  const [first = '', ...others] = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (others.length > 0) return [first];
  const words = first.split(/\s+/u);
  return words.flatMap((_, index) => [words.slice(index).join(' '), words.slice(0, index + 1).join(' ')]);
}

/** null for a day that no calendar has. */
function dateIn([, isoYear, isoMonth, isoDay, month, dayOfMonth, year]: readonly string[]): string | null {
  const [y = '', m = '', d = ''] = [isoYear ?? year, isoMonth ?? month, isoDay ?? dayOfMonth];
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && utcDate(at) === date ? date : null;
}

/** The last eight characters of an order ID, as the console and people write it: `816612bc`, `…816612bc`, `Order …816612bc`. */
export function endOfIdIn(text: string): string | null {
  return /^(?:order\s+)?…?([0-9a-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}
