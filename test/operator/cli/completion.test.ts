import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

import { operatorCommand } from './command-line.ts';

/** What bash offers for the last of these words, after it has read the script that `complete bash` prints. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const script = `
    operator() { "${process.execPath}" scripts/operator.ts "$@"; }
    source <(operator complete bash)
    # Outside of a key press, bash has no options of a completion.
    compopt() { :; }
    COMP_WORDS=(operator "$@") COMP_CWORD=$#
    $(complete -p operator | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words]);
  return stdout.trimEnd().split('\n');
}

describe('in bash, the Tab key completes', () => {
  it('nouns and verbs', async () => {
    expect(await offered('pa')).toEqual(['partner', 'patient']);
    expect(await offered('order', '')).toEqual(expect.arrayContaining(['list', 'show', 'advance']));
  });

  it('options and their values', async () => {
    expect(await offered('order', 'list', '--st')).toEqual(['--status']);
    expect(await offered('order', 'list', '--status', 's')).toEqual(['shipped']);
    expect(await offered('operator', 'create', '--role', 'p')).toEqual(['pharmacist']);
  });
});

it.each([
  ['zsh', '#compdef operator'],
  ['fish', 'complete -c operator'],
])('there is a script for %s', async (shell, line) => {
  const { exitCode, stdout } = await operatorCommand(['complete', shell], {});
  expect([exitCode, stdout.includes(line)]).toEqual([0, true]);
});

it('a shell that is not known is a usage error', async () => {
  expect(await operatorCommand(['complete', 'tcsh'], {})).toMatchObject({ exitCode: 2, stdout: '' });
});
