import { rectifyConfusion } from 'unicode-confusables';

/** The two forms in which an operator's name is compared. */
interface NameKeys {
  readonly name_key: string;
  readonly capitals_key: string;
}

/**
 * A name as an eye reads it, whatever its case: the skeleton of Unicode's UTS 39, in which letters that look alike are one. A
 * Cyrillic letter may look like a Latin one only as a capital, or only as a small letter, so there are two skeletons.
 */
export function nameKeys(name: string): NameKeys {
  const one = name.normalize('NFKC');
  return { name_key: skeleton(one.toLowerCase()), capitals_key: skeleton(one.toUpperCase()) };
}

function skeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD');
}

/**
 * An e-mail address as it is compared. Only ASCII letters lose their case: the Kelvin sign (U+212A) would become a `k`, giving
 * another person's address.
 */
export function comparableEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
