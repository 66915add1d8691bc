/** 10, 0.5, .5 and 1,000; also fractions of a tablet, 1/2 and 1 1/2. */
const number = String.raw`(?:(?:\d+\s+)?\d+/\d+|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;

/** A word of letters or a percent sign. The trailing exponent makes mg/m2 one unit. */
const word = String.raw`(?:%|\p{L}+[23²³]?)`;

const dose = new RegExp(
  String.raw`^${number}\s*(?<unit>${word})(?<per>(?:\s*/\s*(?:${number}\s*)?${word})*)$`,
  'u',
);

/** One "/ 5 mL" of a dose, to make its spaces uniform. */
const denominator = new RegExp(String.raw`\s*/\s*(?<amount>${number})?\s*(?<of>${word})`, 'gu');

/**
 * The unit of a dose that is one number with one unit (D17): "10 mg" → mg, "5mg/mL" → mg/mL, "125 mg / 5 mL" →
 * mg/5 mL. Null if the text says more, less or two amounts ("10 mg twice daily", "10 mg/325 mg"): a wrong unit on a
 * prescription is worse than none.
 */
export function doseUnit(text: string): string | null {
  const { unit, per } = dose.exec(text.trim())?.groups ?? {};
  if (unit === undefined || per === undefined) return null;
  let derived = unit;
  for (const { groups } of per.matchAll(denominator)) {
    const of = groups?.['of'] ?? '';
    if (of.toLowerCase() === unit.toLowerCase()) return null;
    const amount = groups?.['amount'];
    derived += amount === undefined ? `/${of}` : `/${amount} ${of}`;
  }
  return derived;
}
