import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { browserPages } from '../../scripts/generate/console.ts';

const common = ['@preact/signals', '@preact/signals-core', 'openapi-fetch', 'preact'];

const served = [
  { who: 'partners', page: browserPages.partner, assets: '/console/', packages: common },
  {
    who: 'operators',
    page: browserPages.operator,
    assets: '/assets/',
    packages: [...common, 'ajv', 'csv-parse', 'fastest-levenshtein', 'qr'].sort(),
  },
];

describe.each(served)('the console that $who load', ({ page, assets, packages }) => {
  const { name: named, output: directory } = page;
  const files = readdirSync(directory).filter((name) => !name.endsWith('.br'));
  const textOf = (name: string) => readFileSync(`${directory}/${name}`, 'utf8');

  it('is smaller than 120 kB compressed', () => {
    const sizes = files.map((name) => gzipSync(textOf(name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  });

  it('loads a script and styles whose names hold their hashes, and names no other host', () => {
    const loaded = [...textOf('index.html').matchAll(/(?:src|href)="(\/\w+\/)([^"]+)"/g)].map(
      ([, at, name]) => {
        expect(at).toBe(assets);
        return name;
      },
    );
    expect(loaded.sort()).toEqual(files.filter((name) => name !== 'index.html').sort());
    for (const name of loaded) expect(name).toMatch(new RegExp(`^${named}-[0-9a-f]{16}\\.(?:js|css)$`));
    const hosts = files.flatMap((name) => textOf(name).match(/https?:\/\/[\w.]+/g) ?? []);
    // The browser fetches neither the namespaces of XML, nor the example in a field, nor the author's page in a licence.
    const unasked = ['http://www.w3.org', 'https://example.com', 'https://paulmillr.com'];
    expect(hosts.filter((host) => !unasked.includes(host))).toEqual([]);
  });

  it('has the licence of each package that it copies from', () => {
    const [script = ''] = files.filter((name) => name.endsWith('.js'));
    const licensed = [...textOf(script).matchAll(/^\/\*!\n \* (\S+)\n \*\n \* .*MIT License/gm)];
    expect(licensed.map(([, name]) => name)).toEqual(packages);
  });
});
