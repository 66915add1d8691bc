import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { settings } from '../../server/config/settings.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('describes every setting as the settings themselves do, and none that is not there', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\|[^|]*\| (.+?) *\|$/gm)].map(
      ([, name = '', meaning = '']) => `${name}: ${meaning.replace(/ Required in production\.$/, '')}`,
    );
    const told: Readonly<Record<string, { readonly desc?: string }>> = settings;
    expect(rows).toEqual(Object.entries(told).map(([name, { desc = '' }]) => `${name}: ${desc}`));
  });

  it('names only commands that package.json has', () => {
    const named = [...readme.matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });
});
