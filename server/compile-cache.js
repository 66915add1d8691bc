import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Types are stripped and scripts compiled once, and not at every start, of which that is a quarter. What was compiled
 * is kept with the installed packages, where only those write who may change the code itself; where nobody may, as in
 * a container, programs start without. It holds for what is imported from here on.
 *
 * It is JavaScript, and `npm start` asks for it first: Node's type stripper takes 14 MB, which it keeps, and where all
 * was stripped by an earlier start nothing else needs it.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
