import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('in bash, the Tab key completes nouns, verbs, options and their values', async () => {
  const lines = ['pa', 'order ', 'order list --st', 'order list --status s'];
  const script = `
    operator() { "${process.execPath}" scripts/operator.ts "$@"; }
    source <(operator complete bash)
    # Outside of a key press, bash has no options of a completion.
    compopt() { :; }
    completion=$(complete -p operator | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    for line; do
      IFS=' ' read -ra COMP_WORDS <<< "operator $line"
      [[ $line == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
      $completion
      echo "\${COMPREPLY[@]}"
    done`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...lines]);
  const [nouns, verbs, ...others] = stdout.trimEnd().split('\n');
  expect(nouns).toBe('partner patient');
  expect(verbs?.split(' ')).toEqual(expect.arrayContaining(['list', 'show', 'advance']));
  expect(others).toEqual(['--status', 'shipped']);
});
