import { answered } from '../../../shared/answers.ts';
import { BarChart } from '../../../shared/charts/bar-chart.tsx';
import { useReading } from '../../../shared/polling.ts';
import { inWords } from '../../../shared/words.ts';
import type { Session } from '../../session.ts';
import type { Numbers } from './index.tsx';

interface ChartProps {
  readonly session: Session;
}

const everyMs = 60_000;

/** The orders on their way, by their state and by how long they have had it. */
export function QueueByAge({ session: { api } }: ChartProps) {
  const { data } = useReading((signal) => answered(api.GET('/api/operator/order-counts', { signal })), [], {
    everyMs,
  });
  const counts = data?.counts ?? [];
  return (
    <BarChart
      title="Orders by state and age"
      labelled="State"
      ifEmpty="None is on its way."
      direction="right"
      labels={counts.map(({ status }) => inWords(status))}
      series={[
        { name: 'Under 4 hours', tone: 'good', values: counts.map((one) => one.under_1h + one.under_4h) },
        { name: 'Under 1 day', tone: 'info', values: counts.map((one) => one.under_1d) },
        { name: 'Under 3 days', tone: 'warning', values: counts.map((one) => one.under_3d) },
        { name: 'Longer', tone: 'bad', values: counts.map((one) => one.longer) },
      ]}
    />
  );
}

const dayOfMonth = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function OrdersOfDays({ numbers: { days } }: { readonly numbers: Numbers }) {
  const labels = days.map(({ day }) => dayOfMonth.format(new Date(day)));
  const chart = { labelled: 'Day (UTC)', direction: 'up', labels } as const;
  return (
    <>
      <BarChart
        {...chart}
        title="Orders placed a day"
        ifEmpty="None in the last 14 days."
        series={[{ name: 'Placed', tone: 'info', values: days.map(({ placed }) => placed) }]}
      />
      <BarChart
        {...chart}
        title="Orders shipped a day"
        ifEmpty="None in the last 14 days."
        series={[{ name: 'Shipped', tone: 'good', values: days.map(({ shipped }) => shipped) }]}
      />
    </>
  );
}

const mostPartners = 8;
/** A name must leave room for its bar, on a phone too. */
const shortened = (name: string) => (name.length > 24 ? `${name.slice(0, 23)}…` : name);

/** The partners with the most refusals. The view of refusals has the reasons. */
export function RefusalsByPartner({ session: { api } }: ChartProps) {
  const { data } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/reports/refusals', { params: { query: { since: '24h' } }, signal })),
    [],
    { everyMs },
  );
  const sums = new Map<string, number>();
  for (const { partner_name: name, count } of data?.refusals ?? []) {
    const known = name ?? 'An unknown partner';
    sums.set(known, (sums.get(known) ?? 0) + count);
  }
  const most = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, mostPartners);
  return (
    <BarChart
      title="Refused requests of the last 24 hours"
      labelled="Partner"
      ifEmpty="None."
      direction="right"
      labels={most.map(([name]) => shortened(name))}
      series={[{ name: 'Refused', tone: 'bad', values: most.map(([, count]) => count) }]}
    />
  );
}
