import { signal } from '@preact/signals';

import { duration } from '../words.ts';

/** The current time for relative times, at most ten seconds old. */
const now = signal(Date.now());
setInterval(() => {
  if (!document.hidden) now.value = Date.now();
}, 10_000);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });
const exact = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

interface TimeProps {
  readonly at: string | null;
  /** Shown if there is no instant. */
  readonly none?: string;
  /** Shows the date and the time of day, where the order of events matters. */
  readonly isExact?: boolean;
}

/** An instant as the API writes it: near ones in words, others as a date. The exact time is in its title. */
export function Time({ at, none = '–', isExact = false }: TimeProps) {
  if (at === null) return <>{none}</>;
  const instant = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(instant)}>
      {isExact ? exact.format(instant) : words(instant, Math.max(now.value, Date.now()))}
    </time>
  );
}

/** The time since an instant: 2 days 5 h. */
export function Age({ since }: { readonly since: string }) {
  const instant = new Date(since);
  return (
    <time dateTime={since} title={absolute.format(instant)}>
      {duration(Math.max(now.value, Date.now()) - instant.getTime())}
    </time>
  );
}

function words(instant: Date, today: number): string {
  const distance = instant.getTime() - today;
  if (Math.abs(distance) < 5_000) return 'just now';
  if (Math.abs(distance) >= 86_400_000) return day.format(instant);
  const [unit, length] = units.find(([, least]) => Math.abs(distance) >= least) ?? ['second', 1_000];
  return relative.format(Math.trunc(distance / length), unit);
}
