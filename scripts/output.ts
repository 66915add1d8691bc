import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Generated files by their path in the repository. */
export type Files = ReadonlyMap<string, string>;

/** The result of writing or comparing generated files. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}

/** How to handle generated files. */
export interface OutputOptions {
  /** Only compare them with the committed files. */
  readonly check: boolean;
  /** The command that writes them, named if the comparison fails. */
  readonly command: string;
}

/** Writes the generated files of a directory, or compares them with the committed ones. */
export async function writeOrCheck(
  directory: string,
  files: Files,
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

async function writeFiles(directory: string, files: Files): Promise<void> {
  for (const path of await staleFiles(directory, files)) await rm(path);
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

async function differences(directory: string, files: Files): Promise<string[]> {
  const found = (await staleFiles(directory, files)).map((path) => `${path} is no longer generated.`);
  for (const [path, text] of files) {
    const committed = await readFile(path, 'utf8').catch(() => undefined);
    if (committed === undefined) found.push(`${path} is missing.`);
    else if (committed !== text)
      found.push(`${path} differs from line ${String(firstDifference(committed, text))}.`);
  }
  return found;
}

/** Files that an earlier run wrote and this one does not. */
async function staleFiles(directory: string, files: Files): Promise<string[]> {
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
