/** Where mail of the United States goes: the 50 states, DC, the territories, the armed forces (D26). */
const codes: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
    'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
  ).split(' '),
);

/** Whether the text is a state code, in either case. */
export function isStateCode(text: string): boolean {
  return codes.has(text.toUpperCase());
}

/**
 * The state a parcel goes to, as prices and patientState write it: two letters, upper case (D19). Null where
 * the address names none; development also keeps texts that are no code, and those set no price either.
 */
export function destinationState(state: string | null): string | null {
  const code = state?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
