import { readFileSync } from 'node:fs';

/** The licence of a package as a comment. It must stand in every file that copies from the package. */
export function licenceComment(name: string): string {
  const licence = readFileSync(new URL(`../../node_modules/${name}/LICENSE`, import.meta.url), 'utf8');
  const lines = licence.trim().replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '');
  return `/*!\n * ${name}\n *\n${lines}\n */\n`;
}
