import { distance } from 'fastest-levenshtein';

/** The longest text that is compared: a caller may send a name of a megabyte. */
const longest = 100;

/** Most wrong names differ in case or in what separates their words: firstName, first-name. */
const simplified = (text: string) => text.toLowerCase().replaceAll(/[\s._-]/g, '');

/** The share of a text that may be wrong. */
const usualShare = 0.4;

/** The number of letters that differ; Infinity if that is more than the share that may be wrong. */
export function difference(text: string, other: string, share = usualShare): number {
  if (text.length > longest || other.length > longest) return Infinity;
  const [one, another] = [simplified(text), simplified(other)];
  const allowed = Math.floor(Math.max(one.length, another.length) * share);
  if (Math.abs(one.length - another.length) > allowed) return Infinity;
  const letters = distance(one, another);
  return letters <= allowed ? letters : Infinity;
}

/** The candidates that a text may be a misspelling of, the nearest first, and at most `most`. */
export function nearest(
  text: string,
  candidates: Iterable<string>,
  { most = 1, share = usualShare } = {},
): string[] {
  return [...candidates]
    .map((candidate) => ({ candidate, letters: difference(text, candidate, share) }))
    .filter(({ letters }) => letters < Infinity)
    .sort((one, other) => one.letters - other.letters)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** The end of a message that suggests something; empty if there is nothing to suggest. */
export function didYouMean(suggestions: readonly string[]): string {
  if (suggestions.length === 0) return '';
  return `. Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(suggestions)}?`;
}
