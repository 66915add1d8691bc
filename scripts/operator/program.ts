import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';

import { addAudit } from './nouns/audit.ts';
import { addCarriers, addFormulary } from './nouns/catalogue.ts';
import { addClinic } from './nouns/clinic.ts';
import { addDoctor } from './nouns/doctor.ts';
import { addEnvironment } from './nouns/environment.ts';
import { addKey } from './nouns/key.ts';
import { addOAuthClient } from './nouns/oauth-client.ts';
import { addOperator, addOperatorKey } from './nouns/operator.ts';
import { addOrder } from './nouns/order.ts';
import { addPartner } from './nouns/partner.ts';
import { addPatient } from './nouns/patient.ts';
import { addPhiKey } from './nouns/phi-key.ts';
import { addReport } from './nouns/report.ts';
import { addSearch } from './nouns/search.ts';
import { addWebhook } from './nouns/webhook.ts';
import type { Terminal } from './verb.ts';

const footer = `
In a clone it is called with "npx --no -- operator" or "npm run --silent operator --".

A partner or a clinic may be given by its name instead of its ID, if no other has that name. Times are UTC. Tables fit
120 columns; --json has everything.

The command finds the server through its files in DATA_DIR (default .data), or through OPERATOR_URL (or OPERATOR_HOST
and OPERATOR_PORT), OPERATOR_KEY (your personal key) and OPERATOR_CA_FILE.

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the server cannot be reached.`;

/** The whole command line: the nouns, each with its verbs. */
export function operatorProgram(json: boolean, terminal: Terminal = process): Command {
  const program = new Command('operator')
    .description("The operator's side of the Partner Fulfillment API.")
    .option('--json', 'print one JSON document; an error is one JSON document on stderr')
    .configureHelp({ showGlobalOptions: true })
    .setOptionValue('terminal', terminal)
    // run.ts prints the errors, as JSON with --json.
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => json || terminal.stderr.write(text),
      outputError: () => undefined,
    })
    .exitOverride()
    .addHelpText('after', footer);
  for (const add of nouns) add(program);
  addCompletion(program);
  return program;
}

const nouns = [
  addSearch,
  addPartner,
  addClinic,
  addKey,
  addOAuthClient,
  addFormulary,
  addCarriers,
  addOrder,
  addPatient,
  addWebhook,
  addReport,
  addAudit,
  addPhiKey,
  addOperator,
  addOperatorKey,
  addEnvironment,
  addDoctor,
] as const;

/** Gives the script the words of the line, as bash-completion would, on machines without that package. */
const wordsWithoutPackage = `
declare -F _get_comp_words_by_ref > /dev/null || _get_comp_words_by_ref() {
  words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD
  cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
}
`;

/** Adds `complete SHELL`: it prints a script that asks `operator complete -- WORDS` at each press of the Tab key. */
function addCompletion(program: Command): void {
  tab(program);
  const [complete] = program.commands.filter((command) => command.name() === 'complete');
  complete?.hook('preAction', ({ args: [shell] }) => {
    if (shell === 'bash') console.log(wordsWithoutPackage);
  });
}
