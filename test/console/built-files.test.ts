import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { consolePage } from '../../scripts/generate/console.ts';

const directory = 'generated/console';
const files = readdirSync(directory);
const textOf = (name: string) => readFileSync(`${directory}/${name}`, 'utf8');

describe('the console that partners load', () => {
  it('is smaller than 120 kB compressed', () => {
    const sizes = files.map((name) => gzipSync(textOf(name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  });

  it('is the same each time it is built', async () => {
    const [one, other] = [await consolePage(), await consolePage()];
    expect(one).toEqual(other);
    expect([...one.keys()].sort()).toEqual(files.map((name) => `${directory}/${name}`).sort());
  });

  it('loads a script and styles whose names hold their hashes, and names no other host', () => {
    const page = textOf('index.html');
    const loaded = [...page.matchAll(/(?:src|href)="\/console\/([^"]+)"/g)].map(([, name]) => name);
    expect(loaded.sort()).toEqual(files.filter((name) => name !== 'index.html').sort());
    for (const name of loaded) expect(name).toMatch(/^console-[0-9a-f]{16}\.(?:js|css)$/);
    const hosts = files.flatMap((name) => textOf(name).match(/https?:\/\/[\w.]+/g) ?? []);
    // The browser fetches neither the namespaces of XML nor the example in a field.
    const unasked = ['http://www.w3.org', 'https://example.com'];
    expect(hosts.filter((host) => !unasked.includes(host))).toEqual([]);
  });

  it('has the licence of each package that it copies from', () => {
    const [script = ''] = files.filter((name) => name.endsWith('.js'));
    const licensed = [...textOf(script).matchAll(/^\/\*!\n \* (\S+)\n \*\n \* .*MIT License/gm)];
    expect(licensed.map(([, name]) => name)).toEqual([
      '@preact/signals',
      '@preact/signals-core',
      'openapi-fetch',
      'preact',
    ]);
  });

  it('has nothing that browsers store, and writes nothing to their console', () => {
    for (const name of files) {
      expect(textOf(name)).not.toMatch(
        /localStorage|sessionStorage|indexedDB|document\.cookie|console\.\w+\(/,
      );
    }
  });
});
