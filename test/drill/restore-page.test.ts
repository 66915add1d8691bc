import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { archiving } from '../../scripts/drill/restore/archived-cluster.ts';
import { configuration, stanza } from '../../scripts/drill/restore/pgbackrest.ts';

const [ofPostgres = '', ofPgBackRest = ''] = settingsIn('docs/deployment.md', 'archive_mode', 'repo1-path');

/** The blocks of the page that hold these settings. */
function settingsIn(page: string, ...names: readonly string[]): string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```ini\n([^]*?)^```$/gm)].map(
    ([, text = '']) => text,
  );
  return names.map((name) => blocks.find((text) => text.includes(name)) ?? '');
}

/** The settings by their names, and where a file, a port or a passphrase differs from machine to machine, an empty value. */
function parsed(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([\w-]+) ?= ?(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, /path$|port$|pass$/.test(name) ? '' : value]];
  });
  return Object.fromEntries(lines);
}

test('the drill archives with the settings of docs/deployment.md', () => {
  const { archive_command: command, ...settings } = parsed(ofPostgres);
  expect(settings).toEqual({ ...archiving, log_line_prefix: `'${archiving.log_line_prefix}'` });
  expect(command).toBe(`'pgbackrest --stanza=${stanza} archive-push %p'`);
});

test('the drill backs up with the settings of docs/deployment.md', () => {
  const ofDrill = configuration({
    directory: '/drill',
    passphrase: 'secret',
    data: '/drill/data',
    port: 5432,
  });
  expect(parsed(ofPgBackRest)).toEqual(parsed(ofDrill));
  expect(ofPgBackRest).toContain(`[${stanza}]`);
});
