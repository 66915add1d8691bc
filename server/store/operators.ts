/** A name as it is compared: whatever its case, and however its letters are encoded. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
