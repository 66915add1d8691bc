import '../server/compile-cache.ts';

await import('./operator/run.ts');
