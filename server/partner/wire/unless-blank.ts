/** Many systems send an empty text where they have none; as a dose, strength or unit that says nothing. */
export function unlessBlank(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}
