import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

const untracked = new Set(['node_modules', '.git', '.data', 'coverage']);

/** The repository's files by their path from its root. Walks the directories instead of asking git, because a copy may have no history. */
export function trackedFiles(directory = '.'): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (untracked.has(entry.name) || entry.name.endsWith('.log')) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? trackedFiles(path) : [path];
  });
}
