import type { TestProject } from 'vitest/node';

import { embeddedTemplate } from './embedded-template.ts';
import { postgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a project tests on. */
    readonly store: 'embedded' | 'postgres';
  }
}

/** Both at once, because each takes seconds. */
export default async function databases(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.vitest.projects.some(({ name }) => name === 'embedded');
  const [stop] = await Promise.all([postgres(project), isEmbedded && embeddedTemplate(project)]);
  return stop;
}
