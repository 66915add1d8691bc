import { Command } from 'commander';

import { addCompletion } from './completion.ts';
import { addAudit } from './nouns/audit.ts';
import { addCarriers } from './nouns/carriers.ts';
import { addClinic } from './nouns/clinic.ts';
import { addEnvironment } from './nouns/environment.ts';
import { addFormulary } from './nouns/formulary.ts';
import { addKey } from './nouns/key.ts';
import { addOperatorKey } from './nouns/operator-key.ts';
import { addOperator } from './nouns/operator.ts';
import { addOrder } from './nouns/order.ts';
import { addPartner } from './nouns/partner.ts';
import { addPatient } from './nouns/patient.ts';
import { addPhiKey } from './nouns/phi-key.ts';
import { addReport } from './nouns/report.ts';
import { addWebhook } from './nouns/webhook.ts';

const footer = `
In a clone it is called with "npx --no -- operator" or "npm run --silent operator --".

A partner or a clinic may be given by its name instead of its ID, if no other has that name. Times are UTC. Tables fit
120 columns; --json has everything.

The command finds the server through its files in DATA_DIR (default .data), or through OPERATOR_URL (or OPERATOR_HOST
and OPERATOR_PORT), OPERATOR_KEY (your personal key) and OPERATOR_CA_FILE.

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the server cannot be reached.`;

/** The whole command line: the nouns, each with its verbs. */
export function operatorProgram(json: boolean): Command {
  const program = new Command('operator')
    .description("The operator's side of the Partner Fulfillment API.")
    .option('--json', 'print one JSON document; an error is one JSON document on stderr')
    .configureHelp({ showGlobalOptions: true })
    // run.ts prints the errors, as JSON with --json.
    .configureOutput({ outputError: () => undefined, ...(json ? { writeErr: () => undefined } : {}) })
    .exitOverride()
    .addHelpText('after', footer);
  for (const add of nouns) add(program);
  addCompletion(program);
  return program;
}

const nouns = [
  addPartner,
  addClinic,
  addKey,
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
] as const;
