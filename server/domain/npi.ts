/** What the card issuer prefix 80840 adds to every NPI's Luhn sum. */
const prefixSum = 24;

/** Ten digits whose last makes the Luhn sum, taken with the prefix 80840, divisible by ten (D26). */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  let sum = prefixSum;
  for (const [index, digit] of [...text].entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
