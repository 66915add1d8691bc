import { stderr } from 'node:process';

/** Says on stderr what is being measured and how long the rest will take. */
export interface Progress {
  /** A part begins that takes so many seconds; the parts after it take `afterwards`. */
  readonly part: (title: string, seconds: number, afterwards: number) => void;
  readonly step: (what: string) => void;
}

export function showProgress(): Progress {
  const began = performance.now();
  let part = { title: '', end: 0, afterwards: 0 };
  const step = (what: string) => {
    const now = performance.now();
    const left = Math.max(0, part.end - now) + part.afterwards;
    const line = `${clock(now - began)} gone, about ${clock(left)} left · ${part.title} · ${what}`;
    // A terminal shows one line that changes, a log gets them all.
    stderr.write(stderr.isTTY ? `\r\u001B[K${line.slice(0, stderr.columns - 1)}` : `${line}\n`);
  };
  return {
    part: (title, seconds, afterwards) => {
      part = { title, end: performance.now() + seconds * 1_000, afterwards: afterwards * 1_000 };
      step('preparing');
    },
    step,
  };
}

function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
