import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

/** The words of the line, as bash-completion would give them: the script needs them, and not every machine has it. */
const wordsWithoutPackage = `
declare -F _get_comp_words_by_ref > /dev/null || _get_comp_words_by_ref() {
  words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD
  cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
}
`;

/** Adds `complete SHELL`: it prints a script that asks `operator complete -- WORDS` at each press of the Tab key. */
export function addCompletion(program: Command): void {
  tab(program);
  const [complete] = program.commands.filter((command) => command.name() === 'complete');
  complete?.hook('preAction', ({ args: [shell] }) => {
    if (shell === 'bash') console.log(wordsWithoutPackage);
  });
}
