import { stderr } from 'node:process';

/** Tells on stderr what is being measured and how much is left; stdout is for the report. */
export interface Progress {
  /** A part begins: so many seconds are planned for it, and so many for those after it. */
  readonly part: (title: string, seconds: number, afterwards: number) => void;
  /** What is being done now. */
  readonly step: (what: string) => void;
  readonly done: () => void;
}

/** Clears the line that a terminal shows, and begins it again. */
const again = '\r\u001B[K';

export function showProgress(): Progress {
  const began = performance.now();
  let part = { title: '', ends: 0, afterwards: 0 };
  const show = (what: string) => {
    const now = performance.now();
    const left = Math.max(0, part.ends - now) / 1_000 + part.afterwards;
    const line = `${clock((now - began) / 1_000)} gone, about ${clock(left)} left · ${part.title} · ${what}`;
    stderr.write(stderr.isTTY ? `${again}${line.slice(0, stderr.columns - 1)}` : `${line}\n`);
  };
  return {
    part: (title, seconds, afterwards) => {
      part = { title, ends: performance.now() + seconds * 1_000, afterwards };
      show('getting ready');
    },
    step: show,
    done: () => {
      if (stderr.isTTY) stderr.write(again);
    },
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
