/** Spellings of a unit in texts, besides the one that we compare by. Case does not count. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  // The micro sign and the Greek letter look the same.
  mcg: ['\u00B5g', '\u03BCg', 'ug', 'mcgs', 'microgram', 'micrograms'],
  ng: ['nanogram', 'nanograms'],
  mg: ['mgs', 'milligram', 'milligrams'],
  g: ['gm', 'gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  ml: ['mls', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  l: ['liter', 'liters', 'litre', 'litres'],
  meq: ['milliequivalent', 'milliequivalents'],
  mmol: ['millimole', 'millimoles'],
  unit: ['units'],
  h: ['hr', 'hour', 'hours'],
  '%': ['percent'],
};

const unitOf = new Map(
  Object.entries(spellings).flatMap(([unit, others]) => others.map((other) => [other, unit])),
);

/**
 * 500, 0.5, .5, and 1,000 with commas for thousands. Elsewhere a comma may stand before the decimals, so 0,500 and 1,00 are not
 * numbers: their parts are compared as they are.
 */
const number = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const token = new RegExp(String.raw`(?<digits>${number})|(?<word>\p{L}+)|\S`, 'gu');

/** The numbers, words and other characters of a text, each in the one form that is compared. */
function tokensOf(text: string): readonly string[] {
  return [...text.matchAll(token)].map(([symbol, digits, word]) => {
    if (digits !== undefined) return decimal(digits);
    if (word === undefined) return symbol;
    const lower = word.toLowerCase();
    return unitOf.get(lower) ?? lower;
  });
}

/** A number without commas and without zeros that say nothing: 1,000.50 is 1000.5. As text, so that it stays exact. */
function decimal(digits: string): string {
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  const [before, after] = [whole.replace(/^0+/, '') || '0', fraction.replace(/0+$/, '')];
  return after === '' ? before : `${before}.${after}`;
}

const isNumber = (text: string | undefined) => text !== undefined && /^\d/.test(text);

/**
 * Texts with the same key name the same strength (D18): the same amounts of the same units. Case, spaces and the spelling of
 * a unit do not count. Nothing is converted: 0.5 g is not 500 mg. '' for an entry without a strength.
 */
export function strengthKey(strength: string | null): string {
  return tokensOf(strength ?? '').join(' ');
}

/**
 * True if a dose states another amount in the units of a strength. For 600 mg, "200 mg" and "200 mg twice a day" do; "1 tablet",
 * "200 mg/day" and "0.2 g" do not.
 */
export function statesAnotherAmount(dose: string, strength: string): boolean {
  const [own, stated] = [tokensOf(strength), tokensOf(dose)];
  return stated.some((_, start) => {
    const part = stated.slice(start, start + own.length);
    const hasOwnUnits = own.every((one, at) => (isNumber(one) ? isNumber(part[at]) : one === part[at]));
    const isPerSomething = stated[start + own.length] === '/';
    return hasOwnUnits && !isPerSomething && part.some((one, at) => one !== own[at]);
  });
}

/** 10, 0.5, .5 and 1,000; also fractions of a tablet, 1/2 and 1 1/2. */
const doseNumber = String.raw`(?:(?:\d+\s+)?\d+/\d+|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;

/** A word of letters or a percent sign. The trailing exponent makes mg/m2 one unit. */
const unitWord = String.raw`(?:%|\p{L}+[23²³]?)`;

const dose = new RegExp(
  String.raw`^${doseNumber}\s*(?<unit>${unitWord})(?<per>(?:\s*/\s*(?:${doseNumber}\s*)?${unitWord})*)$`,
  'u',
);

/** One "/ 5 mL" of a dose, to make its spaces uniform. */
const denominator = new RegExp(String.raw`\s*/\s*(?<amount>${doseNumber})?\s*(?<of>${unitWord})`, 'gu');

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
