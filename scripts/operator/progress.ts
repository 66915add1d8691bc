/** Shows the progress of long work. */
export interface Progress {
  /** Shows a line in place of the previous one. */
  readonly say: (line: string) => void;
  /** Makes room for the answer. */
  readonly end: () => void;
}

export interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Progress goes to stderr, so that stdout holds only the answer. With --json there is none. */
export function progressOn(output: Output, json: boolean): Progress {
  const terminal = output.isTTY === true;
  let said = -Infinity;
  return {
    say: (line) => {
      const now = performance.now();
      // A log cannot overwrite a line, so it gets fewer lines.
      if (json || (!terminal && now - said < 10_000)) return;
      said = now;
      output.write(terminal ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end: () => {
      if (terminal && said > 0) output.write('\r\u001b[K');
    },
  };
}
