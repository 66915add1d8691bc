/*
 * Seeded rows have identifiers that can be reckoned out, so that a load asks for any of two million rows without
 * reading one, and rows refer to each other without a join. They are UUIDs of version 7, in order and older than
 * any that the service makes: an index grows at the same place as in service.
 */

/** What is seeded, each with numbers of its own. */
export const kinds = {
  patient: 1,
  order: 2,
  request: 3,
  audit: 4,
  clinic: 5,
  practitioner: 6,
  webhook: 7,
  refill: 8,
};

export type Kind = keyof typeof kinds;

/** The identifier of a seeded row; `last` is its last group of 12 hexadecimal digits, or a marker of that length. */
export function seededId(kind: Kind, last: number | string): string {
  const digits = typeof last === 'string' ? last : last.toString(16).padStart(12, '0');
  return `01900000-0000-7${kinds[kind].toString(16).padStart(3, '0')}-8000-${digits}`;
}

/** The same in SQL, of a number that is an expression there. */
export function seededIdSql(kind: Kind, number: string): string {
  return `('${seededId(kind, '')}' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** Of each partner's ten: rows are spread over the clinics by the rest of their number. */
export const clinicCount = 320;
