import './language.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import type { Tone } from '../components/badge.tsx';

/** Numbers of one kind, one for each label of the chart. */
export interface Series {
  readonly name: string;
  readonly tone: Tone;
  readonly values: readonly number[];
}

export interface Bars {
  readonly labels: readonly string[];
  /** Each stands on the one before. */
  readonly series: readonly Series[];
  /** Bars of names lie, because names are longer than numbers. */
  readonly direction: 'up' | 'right';
}

const barWidth = 28;
const labelsHeight = 28;
/** uPlot numbers the sides of a chart. */
const sides = { left: { side: 3 }, below: { side: 2 } };
const wholeNumbers = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) =>
  [1, 2, 5].map((first) => first * 10 ** power),
);

/** Draws bars into an element, in the colours of the page at this moment. */
export function drawBars(element: HTMLElement, bars: Bars): uPlot {
  const { series, direction } = bars;
  const labels = bars.labels.map(shortened);
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`);
  const text = { stroke: colour('muted'), font: `12px ${style.fontFamily}`, ticks: { show: false } };
  const isLying = direction === 'right';
  const paths = uPlot.paths.bars?.({ size: [0.7, barWidth] });
  // The highest sum is drawn first, and the others over it.
  const sums = series.map((_, top) =>
    labels.map((_label, at) =>
      series.slice(0, top + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    ),
  );
  const highest = Math.max(1, ...(sums.at(-1) ?? []));
  const options: uPlot.Options = {
    ...sizeOf(element, bars),
    cursor: { show: false },
    legend: { show: false },
    padding: [8, 12, 0, 0],
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4], ...(isLying && { ori: 1, dir: -1 }) },
      y: { range: [0, highest * 1.05], ori: isLying ? 0 : 1 },
    },
    series: [
      {},
      ...series.toReversed().map(({ tone, name }) => ({
        label: name,
        fill: colour(tone),
        width: 0,
        points: { show: false },
        ...(paths && { paths }),
      })),
    ],
    axes: [
      {
        ...text,
        ...(isLying && sides.left),
        grid: { show: false },
        incrs: isLying ? [1] : [1, 2, 3, 4, 6, 12],
        space: isLying ? 1 : 44,
        size: isLying ? widest(element, labels, text.font) + 12 : labelsHeight,
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...text,
        ...(isLying && sides.below),
        grid: { stroke: colour('line'), width: 1 },
        incrs: wholeNumbers,
        space: isLying ? 56 : 32,
        size: isLying ? labelsHeight : 12 + widest(element, [highest.toLocaleString('en')], text.font),
        values: (_, places) => places.map((place) => place.toLocaleString('en')),
      },
    ],
  };
  return new uPlot(options, [labels.map((_, at) => at), ...sums.toReversed()], element);
}

/** A name leaves room for its bar, on a phone too. The table has it whole. */
const shortened = (label: string) => (label.length > 24 ? `${label.slice(0, 23)}…` : label);

/** As wide as the element. Bars that lie need a line each. */
export function sizeOf(element: HTMLElement, { labels, direction }: Bars): { width: number; height: number } {
  const height = direction === 'right' ? labels.length * (barWidth + 8) + labelsHeight : 200;
  return { width: element.clientWidth, height };
}

function widest(element: HTMLElement, words: readonly string[], font: string): number {
  const context = element.ownerDocument.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  return Math.ceil(Math.max(0, ...words.map((word) => context.measureText(word).width)));
}
