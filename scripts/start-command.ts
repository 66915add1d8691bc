import manifest from '../package.json' with { type: 'json' };

/** What `npm start` gives to Node: its options, then the service's own file, from the project's directory. */
export const startArguments: readonly string[] = manifest.scripts.start.split(' ').slice(1);
