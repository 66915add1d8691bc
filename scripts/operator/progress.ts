/** Shows the progress of long work. */
export interface Progress {
  /** Runs a step. If it takes longer than a second, shows its name and the seconds so far. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Shows a line in place of the previous one. */
  readonly say: (line: string) => void;
}

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Progress goes to stderr, so that stdout holds only the answer. With --json there is none. */
export function progressOn(output: Output, json: boolean): Progress {
  const terminal = output.isTTY === true;
  const show = (name: string, seconds: number) => {
    if (terminal) output.write(`\r${name} … ${String(seconds)} s`);
    // A log cannot overwrite a line, so it gets fewer lines.
    else if (seconds === 1 || seconds % 10 === 0) output.write(`${name} … ${String(seconds)} s\n`);
  };
  let said = -Infinity;
  return {
    say: (line) => {
      const now = performance.now();
      if (json || (!terminal && now - said < 10_000)) return;
      said = now;
      output.write(terminal ? `\r${line}\u001b[K` : `${line}\n`);
    },
    step: async (name, work) => {
      let seconds = 0;
      const timer = setInterval(() => {
        seconds += 1;
        if (!json) show(name, seconds);
      }, 1000);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        if (terminal && !json && seconds > 0) output.write('\n');
      }
    },
  };
}
