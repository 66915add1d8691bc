import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/* A process that prints every statement of the store, as JSON. */
const urlOf = (path: string) => pathToFileURL(resolve(path)).href;
const recorder = urlOf('test/database/statements/recorder.ts');
const recorded = ['server/database/statement.ts', 'server/store/list.ts'].map(urlOf);
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return recorded.includes(found.url) && context.parentURL !== recorder
      ? { ...found, url: recorder }
      : found;
  },
});

const { defined, listUses } = await import('./recorder.ts');
for (const name of globSync('server/{store/*,*/store,*/store/*}.ts')) await import(urlOf(name));
for (const use of listUses) await use();
process.stdout.write(JSON.stringify(defined));
