import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Keeps compiled code on disk, for every module that is imported after this one. Stripping types and compiling is a
 * quarter of a start without the cache. The cache is in node_modules: only accounts that may change the code can write
 * there. If nothing can, as in a container, the server starts without it.
 *
 * `npm start` loads this file first. It is JavaScript because Node's type stripper takes 14 MB and never frees it. With
 * a full cache no other module needs the stripper.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
