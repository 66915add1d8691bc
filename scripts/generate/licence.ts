import { readdirSync, readFileSync } from 'node:fs';

/** The licence of a package as a comment. It must stand in every file that copies from the package. */
export function licenceComment(name: string): string {
  const directory = new URL(`../../node_modules/${name}/`, import.meta.url);
  const file = readdirSync(directory).find((one) => /^licen[cs]e(?:\.md|\.txt)?$/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence`);
  const licence = readFileSync(new URL(file, directory), 'utf8');
  const lines = licence.trim().replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '');
  return `/*!\n * ${name}\n *\n${lines}\n */\n`;
}
