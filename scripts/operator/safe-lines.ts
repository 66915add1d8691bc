/** Invisible characters: controls (C0, DEL and C1), direction marks and other formats, line separators. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text on one line, with its invisible characters written as in JSON: `\u001b`. */
export function safeLine(text: string): string {
  return text.replaceAll(invisible, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/**
 * What the command prints. Names come from partners, and answers from receivers of events: an escape sequence in them
 * must not move the cursor or change what is shown. In JSON these escapes are part of the notation.
 */
export function safeLines(text: string): string {
  return text.split('\n').map(safeLine).join('\n');
}
