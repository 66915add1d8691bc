const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A name as people see it (D15): without code points that fonts show as nothing, and with single spaces inside. So two names
 * that look alike are one name, and a name that shows nothing is empty.
 */
export function visibleName(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}
