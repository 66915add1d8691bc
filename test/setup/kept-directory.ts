import { accessSync, constants, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A directory where later runs find what this one makes. If another user ran `npm ci`, it is `otherwise`. */
export function keptDirectory(name: string, otherwise: () => string): string {
  const directory = fileURLToPath(new URL(`../../node_modules/.cache/${name}/`, import.meta.url));
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
    return directory;
  } catch {
    return otherwise();
  }
}
