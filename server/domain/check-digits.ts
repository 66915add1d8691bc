/** What the implied prefix 80840 adds to the Luhn sum of every NPI. */
const npiPrefixSum = 24;

/** Whether the text is ten digits that end in their Luhn check digit, counting the prefix 80840 (D26). */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  let sum = npiPrefixSum;
  for (const [index, digit] of [...text].entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The registrant type, a letter of the name (9 for a business), and seven digits. */
const deaForm = /^[A-Z][A-Z9]\d{7}$/i;

/** Whether the last digit of a DEA number is its check digit: the odd places plus twice the even ones (D26). */
export function isDeaNumber(text: string): boolean {
  if (!deaForm.test(text)) return false;
  const digits = [...text.slice(2)].map(Number);
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  return (sum([0, 2, 4]) + 2 * sum([1, 3, 5])) % 10 === digits[6];
}
