/** Says how far something long is. */
export interface Progress {
  /** Runs a step; where it takes longer than a second its name is shown, with the seconds that it has taken. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Shows how far the work is now, in the place of what was shown before. */
  readonly say: (line: string) => void;
}

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Progress goes to stderr, so that stdout stays the answer alone; programs that ask for JSON get none. */
export function progressOn(output: Output, json: boolean): Progress {
  const terminal = output.isTTY === true;
  const show = (name: string, seconds: number) => {
    if (terminal) output.write(`\r${name} … ${String(seconds)} s`);
    // A log has no line to write over, so it gets fewer.
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
