import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import type { Tone } from '../components/badge.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import './charts.css';

/** Numbers of one kind, one for each label of the chart. */
interface Series {
  readonly name: string;
  readonly tone: Tone;
  readonly values: readonly number[];
}

interface BarsProps {
  readonly labels: readonly string[];
  /** Each is stacked on the one before. */
  readonly series: readonly Series[];
  /** `right` for bars with names, because names are longer than numbers. */
  readonly direction: 'up' | 'right';
}

interface BarChartProps extends BarsProps {
  readonly title: string;
  /** The name of the labels, for the table: Hour. */
  readonly labelled: string;
  /** The words if all numbers are 0. */
  readonly ifEmpty: string;
  readonly children?: ComponentChildren;
}

/** Numbers as bars, and as a table to copy. Screen readers get only the table. */
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
      {isEmpty ? <p class="muted">{ifEmpty}</p> : <Bars {...bars} />}
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

/** Each part of a bar is as long as its share of the longest bar. */
function Bars({ labels, series, direction }: BarsProps) {
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const highest = Math.max(...sums);
  return (
    <div class={`bars bars-${direction}`} aria-hidden="true" data-highest={highest.toLocaleString('en')}>
      {labels.map((label, at) => {
        const sum = sums[at] ?? 0;
        return (
          <div key={at} class="chart-bar">
            <span class="bar-label">{label}</span>
            <span class="bar-track">
              {series.map(({ name, tone, values }) => (
                <span
                  key={name}
                  class={`bar-part tone-${tone}`}
                  style={{ flexGrow: String(values[at] ?? 0) }}
                />
              ))}
              <span style={{ flexGrow: String(highest - sum) }} />
            </span>
            <span class="bar-sum">{sum.toLocaleString('en')}</span>
          </div>
        );
      })}
    </div>
  );
}
