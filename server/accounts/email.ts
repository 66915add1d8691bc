/**
 * An e-mail address as it is compared. Only the ASCII letters lose their case: the Kelvin sign (U+212A) would become a `k`,
 * and whoever has that address would be somebody else.
 */
export function comparableEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
