/** Registrant type, then a letter of the name or 9 for a business, then seven digits. */
const form = /^[A-Z][A-Z9]\d{7}$/i;

/** Whether a DEA number's last digit is its check digit: the odd places plus twice the even ones (D26). */
export function isDeaNumber(text: string): boolean {
  if (!form.test(text)) return false;
  const digits = [...text.slice(2)].map(Number);
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  return (sum([0, 2, 4]) + 2 * sum([1, 3, 5])) % 10 === digits[6];
}
