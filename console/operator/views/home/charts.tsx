import { answered } from '../../../shared/answers.ts';
import { BarChart } from '../../../shared/charts/bar-chart.tsx';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { inWords } from '../../../shared/words.ts';
import { useSession } from '../../session.ts';
import type { Numbers } from './index.tsx';

const everyMs = 60_000;

/** The orders on their way, by state and by the time in that state. */
export function QueueByAge() {
  const { api } = useSession();
  const reading = useReading((signal) => answered(api.GET('/api/operator/order-counts', { signal })), [], {
    everyMs,
  });
  if (reading.data === undefined) return <ReadingNote reading={reading} />;
  const { counts } = reading.data;
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

/** The partners with the most refusals. The view of refusals has the reasons. */
export function RefusalsByPartner() {
  const { api } = useSession();
  const reading = useReading(
    (signal) =>
      answered(api.GET('/api/operator/reports/refusals', { params: { query: { since: '24h' } }, signal })),
    [],
    { everyMs },
  );
  if (reading.data === undefined) return <ReadingNote reading={reading} />;
  const { refusals, complete, since } = reading.data;
  // The report lists the partner with the most refusals first.
  const most = [...Map.groupBy(refusals, ({ partner_id: id }) => id).values()]
    .map((of) => ({
      name: of[0]?.partner_name ?? 'An unknown partner',
      sum: of.reduce((sum, { count }) => sum + count, 0),
    }))
    .slice(0, mostPartners);
  return (
    <BarChart
      title="Refused requests of the last 24 hours"
      labelled="Partner"
      ifEmpty="None."
      direction="right"
      labels={most.map(({ name }) => name)}
      series={[{ name: 'Refused', tone: 'bad', values: most.map(({ sum }) => sum) }]}
    >
      {!complete && (
        <p class="muted">
          There were more than can be counted at once: these are those since <Time at={since} isExact />.
        </p>
      )}
    </BarChart>
  );
}
