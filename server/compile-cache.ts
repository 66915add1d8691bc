import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Types are stripped and scripts compiled once, and not at every start, of which that is a quarter. What was compiled
 * is kept with the installed packages, where only those write who may change the code itself; where nobody may, as in
 * a container, programs start without. It holds for what is imported from here on.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
