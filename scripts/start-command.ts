import manifest from '../package.json' with { type: 'json' };

/** The arguments of `node` in `npm start`: its options, then the main file. */
export const startArguments: readonly string[] = manifest.scripts.start.split(' ').slice(1);
