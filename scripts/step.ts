import { spawn, type SpawnOptions } from 'node:child_process';

/** A program that a script runs. */
export interface Step {
  readonly name: string;
  /** By default `node`. */
  readonly program?: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a step and shows its output. Resolves to whether it succeeded. */
export function stream(step: Step): Promise<boolean> {
  return run(step, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Runs a step quietly and prints one line about the result, and the output if it failed. */
export async function report(step: Step): Promise<boolean> {
  const start = performance.now();
  const output: Buffer[] = [];
  const ok = await run(step, { stdio: ['ignore', 'pipe', 'pipe'] }, output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (!ok) console.log(Buffer.concat(output).toString());
  return ok;
}

function run(
  { program = process.execPath, args, env = process.env }: Step,
  options: SpawnOptions,
  output: Buffer[] = [],
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, env });
    for (const part of [child.stdout, child.stderr]) part?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => resolve(code === 0));
  });
}
