import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';

import { dropDatabasesOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names this run of the suite, so that its databases are told from another's on the same server. */
    readonly run: string;
  }
}

/** Before all files and after them: a service that a worker shares ends with it, and leaves its database behind. */
export default function testRun({ provide }: TestProject): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  provide('run', run);
  return () => dropDatabasesOf(run);
}
