import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';

import { dropDatabasesOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Identifies this run, because other runs may use the same PostgreSQL server. */
    readonly run: string;
  }
}

/** Drops the databases at the end: a shared service ends with its worker and leaves its database behind. */
export default function testRun({ provide }: TestProject): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  provide('run', run);
  return () => dropDatabasesOf(run);
}
