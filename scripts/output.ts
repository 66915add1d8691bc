import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Generated files by their path in the repository. */
export type Files = ReadonlyMap<string, string>;

/** For each long text, a compressed copy that the server sends to clients that accept it (server/pages/content.ts). */
export function withCompressed(files: Files): Map<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ...files,
    ...[...files]
      .filter(([, text]) => text.length > 16_000)
      .map(([path, text]) => [`${path}.br`, compressed(text)] as const),
  ]);
}

/** Brotli's best quality would take fourteen times as long, and save a tenth of the size. */
function compressed(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

type Contents = ReadonlyMap<string, string | Buffer>;

/** The result of writing or comparing generated files. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}

/** Options for generated files. */
interface OutputOptions {
  /** Only compare them with the committed files. */
  readonly check: boolean;
  /** The command that writes them, named if the comparison fails. */
  readonly command: string;
}

/** Writes the generated files of a directory, or compares them with the committed ones. */
export async function writeOrCheck(
  directory: string,
  files: Contents,
  { check, command }: OutputOptions,
): Promise<Outcome> {
  if (!check) {
    await writeFiles(directory, files);
    return { ok: true, message: [...files.keys()].map((path) => `wrote ${path}`).join('\n') };
  }
  const found = await differences(directory, files);
  if (found.length === 0) return { ok: true, message: `${directory} is up to date` };
  return { ok: false, message: [...found, `Run \`${command}\` and commit the result.`].join('\n') };
}

async function writeFiles(directory: string, files: Contents): Promise<void> {
  for (const path of await staleFiles(directory, files)) await rm(path);
  for (const [path, content] of files) {
    await mkdir(dirname(path), { recursive: true });
    const isProgram = typeof content === 'string' && content.startsWith('#!');
    await writeFile(path, content, { mode: isProgram ? 0o755 : 0o644 });
  }
}

async function differences(directory: string, files: Contents): Promise<string[]> {
  const found = (await staleFiles(directory, files)).map((path) => `${path} is no longer generated.`);
  for (const [path, content] of files) {
    const committed = await readFile(path).catch(() => undefined);
    if (committed === undefined) found.push(`${path} is missing.`);
    else if (committed.equals(Buffer.from(content))) continue;
    else if (typeof content !== 'string') found.push(`${path} differs.`);
    else found.push(`${path} differs from line ${String(firstDifference(committed.toString(), content))}.`);
  }
  return found;
}

/** Files that an earlier run wrote and this one does not. */
async function staleFiles(directory: string, files: Contents): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const present = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return present.filter((path) => !files.has(path));
}

function firstDifference(one: string, other: string): number {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const index = lines.findIndex((line, at) => line !== others[at]);
  return 1 + (index === -1 ? lines.length : index);
}

/**
 * The licence of a package as a comment. Every file that copies from the package must contain it. Of `MIT OR Apache-2.0`
 * we take the short one.
 */
export function licenceComment(name: string): string {
  const directory = new URL(`../node_modules/${name}/`, import.meta.url);
  const files = readdirSync(directory).filter((one) => /^licen[cs]e(?:-mit)?(?:\.md|\.txt)?$/i.test(one));
  const file = files.find((one) => /mit/i.test(one)) ?? files[0];
  if (file === undefined) throw new Error(`${name} has no licence`);
  const licence = readFileSync(new URL(file, directory), 'utf8');
  const lines = licence.trim().replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '');
  return `/*!\n * ${name}\n *\n${lines}\n */\n`;
}

/** The name of a file with the hash of its content, so that a browser may keep it for ever. */
export function hashedName(file: string, content: string): string {
  const { name, ext } = parse(file);
  return `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}${ext}`;
}
