import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { trackedFiles } from '../house/tracked-files.ts';

/** The names of events in the source: the first argument of `log.event`, `log.warning` and the like. */
function written(): Set<string> {
  const sources = trackedFiles().filter((path) => path.startsWith('server/') && path.endsWith('.ts'));
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  const names = [...text.matchAll(/\blog\.(?:event|warning)\(\s*'([\w.]+)'/g)].map(([, name = '']) => name);
  const bounded = [...text.matchAll(/\bboundedLines\(log\.\w+, '([\w.]+)'\)/g)].map(([, name = '']) => name);
  return new Set([...names, ...bounded, ...bounded.map((name) => `${name}.not_logged`), 'failure']);
}

test('docs/log.md has a row for every event that the log can hold, and no other', () => {
  const section = readFileSync('docs/log.md', 'utf8').split('## Events\n')[1] ?? '';
  const documented = [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = '']) => name);
  expect(documented.toSorted()).toEqual([...written()].toSorted());
  expect(documented.length).toBeGreaterThan(15);
});
