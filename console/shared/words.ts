/** A word of the contract as people read it: out_of_stock is "Out of stock". */
export function inWords(word: string): string {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The end of an ID, enough to tell the IDs of a list apart. */
export const endOf = (id: string): string => `…${id.slice(-8)}`;

export const orderName = (id: string): string => `Order ${endOf(id)}`;

/** The parts that say something, in one line. */
export function joined(parts: readonly (string | null | undefined)[], by = ' '): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);
}

const units = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** A duration in its largest unit and the next one: 2 h 5 min. */
export function duration(milliseconds: number): string {
  const first = units.findIndex(([, size]) => milliseconds >= size);
  if (first < 0) return 'under 1 s';
  let left = milliseconds;
  return units
    .slice(first, first + 2)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return count === 0 ? '' : `${String(count)} ${unit === 'day' && count > 1 ? 'days' : unit}`;
    })
    .filter((part) => part !== '')
    .join(' ');
}
