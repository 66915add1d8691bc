import type { Command } from 'commander';

import { connect } from './api.ts';
import type { Api } from './api.ts';
import { findConnection } from './connection.ts';
import { withIds } from './names.ts';
import { progressOn } from './progress.ts';
import type { Progress } from './progress.ts';
import { safeLines } from './safe-lines.ts';
import type { View } from './view.ts';

/** What a verb needs to do its work. */
export interface Session {
  readonly api: Api;
  readonly progress: Progress;
}

interface VerbWords {
  readonly description: string;
  /** Whole commands, without the program's name. */
  readonly examples: readonly [string, ...string[]];
}

/** Adds a verb to a noun, with the help that every verb has. */
export function addVerb(noun: Command, name: string, { description, examples }: VerbWords): Command {
  const lines = examples.map((example) => `  operator ${example}`);
  return noun
    .command(name)
    .description(description)
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** The option of the whole program, which may stand anywhere on the command line. */
interface GlobalOptions {
  readonly json?: boolean;
}

/** A commander action that connects, turns names into IDs, does the work of a verb and prints its view. */
export function run<Options extends object>(work: (session: Session, options: Options) => Promise<View>) {
  return async (options: Options, command: Command): Promise<void> => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    const api = connect(findConnection(process.env));
    const session = { api, progress: progressOn(process.stderr, json) };
    print(await work(session, await withIds(api, options)), json);
  };
}

/** A commander action that needs no server. */
export function runOffline<Options extends object>(
  work: (progress: Progress, options: Options) => Promise<View>,
) {
  return async (options: Options, command: Command): Promise<void> => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    print(await work(progressOn(process.stderr, json), options), json);
  };
}

function print({ document, text }: View, json: boolean): void {
  console.log(safeLines(json ? JSON.stringify(document, null, 2) : text));
}
