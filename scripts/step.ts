import { spawn } from 'node:child_process';

/** A program that a script runs. */
export interface Step {
  readonly name: string;
  /** By default `node`. */
  readonly program?: string;
  readonly args: readonly string[];
}

/** Runs a step, shows its output, and returns the end of it. */
export async function stream(step: Step) {
  let end = '';
  const ok = await run(step, (chunk) => {
    process.stdout.write(chunk);
    end = (end + chunk.toString()).slice(-4_000);
  });
  return { ok, end };
}

/** Runs a step quietly and prints one line about the result, and the output if it failed. */
export async function report(step: Step): Promise<boolean> {
  const start = performance.now();
  const output: Buffer[] = [];
  const ok = await run(step, (chunk) => output.push(chunk));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (!ok) console.log(Buffer.concat(output).toString());
  return ok;
}

function run(
  { program = process.execPath, args }: Step,
  onOutput: (chunk: Buffer) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const part of [child.stdout, child.stderr]) part.on('data', onOutput);
    child.on('close', (code) => resolve(code === 0));
  });
}
