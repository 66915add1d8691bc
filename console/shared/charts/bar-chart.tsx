import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import './charts.css';
import { drawBars, sizeOf } from './draw.ts';
import type { Bars } from './draw.ts';

interface BarChartProps extends Bars {
  readonly title: string;
  /** The name of the labels, for the table: Hour. */
  readonly labelled: string;
  /** The words if all numbers are 0. */
  readonly ifEmpty: string;
  readonly children?: ComponentChildren;
}

/**
 * Numbers as bars, and as a table for screen readers and for copying. A canvas shows no words to a screen reader, so it is
 * hidden from it.
 */
export function BarChart({ title, labelled, ifEmpty, children, ...bars }: BarChartProps) {
  const { labels, series } = bars;
  const id = useId();
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const columns: readonly Column<number>[] = [
    { title: labelled, cell: (row) => labels[row] },
    ...series.map(({ name, values }) => ({
      title: name,
      isNumber: true,
      cell: (row: number) => (values[row] ?? 0).toLocaleString('en'),
    })),
  ];
  return (
    <figure class="card chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p class="muted">{ifEmpty}</p> : <Canvas {...bars} />}
      {!isEmpty && series.length > 1 && (
        <ul class="chart-legend">
          {series.map(({ name, tone }) => (
            <li key={name} class={`tone-${tone}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      {!isEmpty && (
        <details>
          <summary>Numbers as a table</summary>
          <Table caption={title} columns={columns} rows={labels.map((_, row) => row)} keyOf={String} />
        </details>
      )}
    </figure>
  );
}

/** Drawn again if the numbers, the width or the colours of the page change. */
function Canvas(bars: Bars) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let chart = drawBars(element, bars);
    const redraw = () => {
      chart.destroy();
      chart = drawBars(element, bars);
    };
    const observer = new ResizeObserver(() => chart.setSize(sizeOf(element, bars)));
    observer.observe(element);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    return () => {
      observer.disconnect();
      dark.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [JSON.stringify(bars)]);
  return <div ref={place} class="chart-canvas" aria-hidden="true" />;
}
