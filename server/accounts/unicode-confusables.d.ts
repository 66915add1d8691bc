/** The package has types, under a name that TypeScript does not find. */
declare module 'unicode-confusables' {
  /** Replaces each character by the one that stands for all that look like it (UTS 39). */
  export function rectifyConfusion(text: string): string;
}
