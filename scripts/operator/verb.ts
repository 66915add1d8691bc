import { Option } from 'commander';
import type { Command } from 'commander';

import { scopes } from '../../generated/partner/scopes.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { connect } from './api.ts';
import type { Answer, Api, FieldName, Fields, OperationId } from './api.ts';
import { findConnection } from './connection.ts';
import type { Environment } from './connection.ts';
import { usage } from './failure.ts';
import { withIds } from './names.ts';
import { progressOn } from './progress.ts';
import type { Output, Progress } from './progress.ts';
import { safeLines } from './table.ts';
import { recordView } from './view.ts';
import type { View } from './view.ts';

interface VerbWords {
  readonly description: string;
  /** Whole commands, without the program's name. */
  readonly examples: readonly [string, ...string[]];
}

/** The options that were given, by the names that commander gives them. */
export type Options = Readonly<Record<string, unknown>>;

/** A verb that calls one operation. */
interface Verb<Id extends OperationId> extends VerbWords {
  readonly operation: Id;
  /** The option for each field of the request. */
  readonly options?: { readonly [Name in FieldName<Id>]?: Option };
  readonly otherOptions?: readonly Option[];
  /** The fields that have no option of their own. */
  readonly fields?: (options: Options, api: Api) => Fields<Id> | Promise<Fields<Id>>;
  /** By default the message of the answer, and its data as a record. */
  readonly view?: (answer: Answer<Id>, options: Options) => View;
  /** Rewords a refusal. */
  readonly refusal?: (error: unknown) => never;
}

/** Adds a verb that calls one operation and prints its answer. */
export function addVerb<Id extends OperationId>(noun: Command, name: string, verb: Verb<Id>): void {
  const { operation, options = {}, otherOptions = [], fields, view = plainView, refusal } = verb;
  const optionOf = Object.entries<Option | undefined>(options).flatMap(([field, option]) =>
    option === undefined ? [] : [[field, option] as const],
  );
  const command = addCommand(noun, name, verb);
  for (const option of [...optionOf.map(([, one]) => one), ...otherOptions]) command.addOption(option);
  command.action(
    run(async ({ api }, given: Options) => {
      const chosen = optionOf.map(([field, option]) => [field, given[option.attributeName()]] as const);
      const sent = { ...Object.fromEntries(chosen), ...(await fields?.(given, api)) };
      return view(await api(operation, sent).catch(refusal), given);
    }),
  );
}

/** Adds a verb that does more than to call one operation. */
export function addCommand(noun: Command, name: string, { description, examples }: VerbWords): Command {
  const lines = examples.map((example) => `  operator ${example}`);
  return noun
    .command(name)
    .description(description)
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

function plainView(answer: unknown): View {
  const { message, data } = isObject(answer) ? answer : {};
  return recordView(String(message), isObject(data) ? data : {});
}

export const option = (flags: string, description: string): Option => new Option(flags, description);

export const required = (flags: string, description: string): Option =>
  option(flags, description).makeOptionMandatory();

/** A number. The API validates it. */
export const count = (flags: string, description: string): Option =>
  option(flags, description).argParser(Number);

/** A timestamp, or a minute or a day (in UTC), which stand for their start. The API validates it. */
export const time = (flags: string, description: string): Option =>
  option(flags, description).argParser((text) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
    return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z$/, '$1:00Z');
  });

/** The options of every list. */
export const paging = {
  limit: count('--limit <count>', 'the maximum number of items, 1 to 200 (default: 50)'),
  cursor: option('--cursor <cursor>', 'the next_cursor of the previous page'),
};

/** Scopes of a partner's credential (D60). */
export const scopeOption = (description: string): Option =>
  option('--scope <scope...>', description).choices(scopes.map(({ name }) => name));

/** What a new credential may do. */
export const scopesToGive = scopeOption('what it may do, one or several (default: everything)');

/** How long the credential that a new one replaces goes on working. */
export const overlap = (old: 'key' | 'secret'): Option =>
  count('--overlap <hours>', `how long the old ${old} goes on working, 0 to 168 (default: 24)`);

/** Ends with a leaked credential whatever its thief may know. */
export const withIssued = option(
  '--with-issued',
  'with the keys and clients that it has issued or re-keyed, what these have, and so on',
);

/** The options of a verb that deletes data. */
export const confirmation = {
  otherOptions: [option('--yes', 'confirm')],
  fields: ({ yes }: Options) => {
    if (yes !== true) throw usage('This deletes data for good. Add --yes to confirm');
    return {};
  },
};

/** The part of a process that a command uses. */
export interface Terminal {
  readonly env: Environment;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Asks a person; absent if none is there. Only `y` or `yes` is a yes. */
  readonly ask?: (question: string) => Promise<boolean>;
  exitCode?: NodeJS.Process['exitCode'];
}

/** A verb that needs no server does its work with these. */
interface OfflineSession {
  readonly terminal: Terminal;
  readonly progress: Progress;
}

export interface Session extends OfflineSession {
  readonly api: Api;
}

/** The values of the whole program: --json may stand anywhere on the command line. */
interface GlobalOptions {
  readonly json?: boolean;
  readonly terminal: Terminal;
}

/** A commander action that connects, turns names into IDs, does the work of a verb and prints its view. */
export function run<Given extends object>(work: (session: Session, options: Given) => Promise<View>) {
  return runOffline(async (session, options: Given) => {
    const api = connect(findConnection(session.terminal.env));
    return work({ api, ...session }, await withIds(api, options));
  });
}

/** A commander action that needs no server. */
export function runOffline<Given extends object>(
  work: (session: OfflineSession, options: Given) => Promise<View>,
) {
  return async (options: Given, command: Command): Promise<void> => {
    const { json = false, terminal } = command.optsWithGlobals<GlobalOptions>();
    const progress = progressOn(terminal.stderr, json);
    const { document, text } = await work({ terminal, progress }, options).finally(progress.end);
    terminal.stdout.write(`${safeLines(json ? JSON.stringify(document, null, 2) : text)}\n`);
  };
}
