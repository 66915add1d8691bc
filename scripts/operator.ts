import '../server/compile-cache.js';

await import('./operator/run.ts');
