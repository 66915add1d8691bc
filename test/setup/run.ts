import { chmodSync } from 'node:fs';

import { guardedDirectory } from '../../scripts/guarded-directory.ts';

/** One temporary directory for the whole run, so that it leaves nothing behind. */
export default function run(): () => Promise<void> {
  const { directory, remove } = guardedDirectory('fulfillment-tests');
  // As root, PostgreSQL runs as another user, and has its data below.
  chmodSync(directory, 0o711);
  process.env['TMPDIR'] = directory;
  return remove;
}
