import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, onTestFinished } from 'vitest';

/** The end of a process: an exit code, or a signal. */
interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A program that a test runs in a process of its own. */
export interface TestProcess {
  readonly pid: number;
  /** The lines of stdout and of stderr so far. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
  /** Both, as they came. */
  readonly output: () => string;
  /** Resolves to the first match in the output. If the process ends first, it rejects with `NotStarted`. */
  readonly prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Writes to its stdin, if the options say that it has one. */
  readonly type: (text: string) => void;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal and waits until the process has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<End>;
  readonly ended: Promise<End>;
  /** Closes the other end of stdout, as `head` does. */
  readonly stopReading: () => void;
}

/** Registers a clean-up: for the end of the running test, or of a whole file. */
export type OnCleanup = (undo: () => Promise<void> | void) => void;

/** Registers clean-ups for the end of all tests of a file or a `describe`. The last one runs first. */
export function afterAllTests(): OnCleanup {
  const undo: Parameters<OnCleanup>[0][] = [];
  afterAll(async () => {
    for (const one of undo.reverse()) await one();
  });
  return (one) => void undo.push(one);
}

export interface ProcessOptions {
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Runs it in a process group of its own, which gets its signals, as at a terminal. */
  readonly group?: boolean;
  /** Gives it a stdin, which `type` writes to. */
  readonly stdin?: boolean;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly onCleanup?: OnCleanup;
}

/** Starts a program and kills it at clean-up. */
export function startProcess(
  command: string,
  args: readonly string[],
  { env, cwd, group = false, stdin = false, user, onCleanup = onTestFinished }: ProcessOptions,
): TestProcess {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: group,
    stdio: 'pipe',
    ...user,
  });
  if (!stdin) child.stdin.end();
  const pid = child.pid ?? 0;
  const [lines, errors]: [string[], string[]] = [[], []];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));

  let output = '';
  const onOutput = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of onOutput) look();
    });
  const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]): End => ({
    code: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
  }));
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(group ? -pid : pid, name);
  };
  const end = (name: NodeJS.Signals) => {
    signal(name);
    return ended;
  };
  onCleanup(async () => {
    await end('SIGKILL');
  });
  return {
    pid,
    lines,
    errors,
    output: () => output,
    prints: (pattern) => {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const found = pattern.exec(output);
        if (found !== null) resolve(found);
      };
      onOutput.add(look);
      look();
      void ended.then(({ code }) => reject(new NotStarted(code, output)));
      return promise.finally(() => onOutput.delete(look));
    },
    type: (text) => void child.stdin.write(text),
    signal,
    end,
    ended,
    stopReading: () => void child.stdout.destroy(),
  };
}

/** A process ended before it printed what the test waits for. */
export class NotStarted extends Error {
  readonly code: number | null;
  readonly said: string;

  constructor(code: number | null, said: string) {
    super(`The process ended early (exit code ${String(code)}):\n${said}`);
    this.code = code;
    this.said = said;
  }
}
