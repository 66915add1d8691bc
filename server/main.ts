import { flushCompileCache } from 'node:module';

import './compile-cache.js';

await import('./run.ts');
// Now, since a process that is killed writes nothing at its end.
flushCompileCache();
