import { Option } from 'commander';
import type { Command } from 'commander';

import { isObject } from '../../server/contract/json-schema.ts';
import { connect } from './api.ts';
import type { Answer, Api, FieldName, Fields } from './api.ts';
import { findConnection } from './connection.ts';
import type { Environment } from './connection.ts';
import { fieldsOf, operationOf } from './contract.ts';
import type { OperationId } from './contract.ts';
import { usage } from './failure.ts';
import { exampleOf, flagOf } from './flags.ts';
import { withIds } from './names.ts';
import { progressOn } from './progress.ts';
import type { Output, Progress } from './progress.ts';
import { safeLines } from './table.ts';
import { recordView } from './view.ts';
import type { View } from './view.ts';

/** The options that were given, by the names that commander gives them. */
export type Options = Readonly<Record<string, unknown>>;

/** A verb that calls one operation. Its words and flags come from the contract, unless they are given here. */
interface Verb<Id extends OperationId> {
  readonly description?: string;
  /** Command lines with more than the required flags. */
  readonly examples?: readonly string[];
  /** The fields that have a flag, if not all have. */
  readonly only?: readonly FieldName<Id>[];
  /** Flags in place of those that the contract makes of the fields. */
  readonly flags?: { readonly [Name in FieldName<Id>]?: Option };
  readonly otherFlags?: readonly Option[];
  /** Values that do not come from the flag of a field. */
  readonly fields?: (options: Options, api: Api) => Fields<Id> | Promise<Fields<Id>>;
  /** By default the message of the answer, and its data as a record. */
  readonly view?: (answer: Answer<Id>, options: Options) => View;
  /** Rewords a refusal. */
  readonly refusal?: (error: unknown) => never;
}

/** Adds a verb that calls one operation and prints its answer. It has a flag for each field of the request. */
export function addVerb<Id extends OperationId>(
  noun: Command,
  name: string,
  operation: Id,
  { only, flags = {}, otherFlags = [], fields, view = plainView, refusal, ...words }: Verb<Id> = {},
): void {
  const own: Readonly<Record<string, Option | undefined>> = flags;
  const sent = fieldsOf(operation)
    .filter((field) => only?.some((one) => one === field.name) ?? true)
    .map((field) => ({ field, option: own[field.name] ?? flagOf(field) }));
  const needed = sent.flatMap(({ field, option }) => (option.mandatory ? [exampleOf(option, field)] : []));
  const shortest = [...(noun.parent ? [noun.name()] : []), name, ...needed].join(' ');
  const { summary, description } = operationOf(operation);
  const examples = [shortest, ...(words.examples ?? [])];
  const command = addCommand(noun, name, { description: words.description ?? description, examples });
  command.summary(summary);
  for (const option of [...sent.map((one) => one.option), ...otherFlags]) command.addOption(option);
  command.action(
    run(async ({ api }, given: Options) => {
      const chosen = sent.map(({ field, option }) => [field.name, given[option.attributeName()]] as const);
      const request = { ...Object.fromEntries(chosen), ...(await fields?.(given, api)) };
      return view(await api(operation, request).catch(refusal), given);
    }),
  );
}

/** Adds a verb that does more than call one operation. */
export function addCommand(
  noun: Command,
  name: string,
  { description, examples }: { readonly description: string; readonly examples: readonly string[] },
): Command {
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

/** The flag of a field for a verb that calls several operations. */
export function flagFor<Id extends OperationId>(operation: Id, name: FieldName<Id>): Option {
  const field = fieldsOf(operation).find((one) => one.name === name);
  if (field === undefined) throw new Error(`${operation} has no field ${name}`);
  return flagOf(field);
}

/** For a verb that deletes data. */
export const confirmation = {
  otherFlags: [option('--yes', 'confirm')],
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
