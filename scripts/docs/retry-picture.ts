import { retryDelays } from '../../server/webhooks/retry-schedule.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const row = 24;
/** Between the words of an attempt and the days; a phone shows both without shrinking the text. */
const left = 128;
const dayWidth = 52;
const margin = 16;

/** The attempts by the time since the first one, each with the wait before it: drawn from the table of delays. */
export function retryPicture(): string {
  const times = retryDelays.map((_, index) =>
    retryDelays.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
  );
  const days = Math.ceil((times.at(-1) ?? 0) / dayMs);
  const [width, height] = [left + days * dayWidth + 2 * margin, (retryDelays.length + 1) * row + 2 * margin];
  const xOf = (time: number) => Math.round(margin + left + (time / dayMs) * dayWidth);
  const bottom = margin + retryDelays.length * row;
  const dayLines = Array.from({ length: days + 1 }, (_, day) => {
    const x = xOf(day * dayMs);
    return [
      `<line x1="${x}" y1="${margin}" x2="${x}" y2="${bottom}" stroke="#d1d5db"/>`,
      text(x, bottom + 18, day === 0 ? 'first' : `${day} d`, 'middle'),
    ].join('');
  });
  const attempts = retryDelays.map((delay, index) => {
    const y = margin + index * row + row / 2;
    const [from, to] = [xOf(times[index - 1] ?? 0), xOf(times[index] ?? 0)];
    return [
      text(margin, y + 4, delay === 0 ? 'at once' : `after ${inWords(delay)}`, 'start'),
      `<path d="M${from} ${y}H${to}" stroke="#93c5fd" stroke-width="3"/>`,
      `<circle cx="${to}" cy="${y}" r="5" fill="#1d4ed8"/>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="#ffffff"/>`,
    ...dayLines,
    ...attempts,
    '</svg>',
  ].join('');
}

/** The picture in words, for readers who cannot see it. */
export function retryPictureInWords(): string {
  const [, ...later] = retryDelays;
  const last = later.pop() ?? 0;
  return `The attempts: at once, then after ${later.map(inWords).join(', ')} and ${inWords(last)}.`;
}

function inWords(delay: number): string {
  const [unit, size] =
    delay >= hourMs ? ['hour', hourMs] : delay >= 60_000 ? ['minute', 60_000] : ['second', 1_000];
  const count = delay / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="ui-monospace, monospace" font-size="12" fill="#111827">${words}</text>`;
