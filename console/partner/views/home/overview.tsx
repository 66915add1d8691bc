import { answered } from '../../../shared/answers.ts';
import { BarChart } from '../../../shared/charts/bar-chart.tsx';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { Attention, AttentionItem } from '../../../shared/components/attention.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

type Numbers = components['schemas']['Overview']['data'];

const hourMs = 3_600_000;
const everyMs = 30_000;

/** The things that need attention, then charts of recent activity. */
export function Overview({ clinicId }: { readonly clinicId: string }) {
  const { client } = useSession();
  const reading = useReading(
    (signal) =>
      answered(client.GET('/api/external/overview', { params: { query: { clinic_id: clinicId } }, signal })),
    [clinicId],
    { everyMs },
  );
  const { data } = reading;
  return (
    <>
      <ReadingNote reading={reading} />
      {data && <AttentionOfPartner numbers={data} />}
      {data && (
        <div class="charts">
          <Requests numbers={data} />
          <Orders numbers={data} />
          <Deliveries numbers={data} />
        </div>
      )}
    </>
  );
}

interface NumbersProps {
  readonly numbers: Numbers;
}

const timeOfDay = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function Requests({ numbers }: NumbersProps) {
  const thisHour = Math.floor(Date.now() / hourMs) * hourMs;
  const starts = Array.from({ length: 24 }, (_, index) => new Date(thisHour - (23 - index) * hourMs));
  const counted = new Map(numbers.hours.map((hour) => [Date.parse(hour.hour), hour]));
  const hours = starts.map((start) => counted.get(start.getTime()));
  return (
    <BarChart
      title="Requests of the last 24 hours"
      labelled="Hour"
      ifEmpty="None yet. The reads of this console are not counted."
      direction="up"
      labels={starts.map((start) => timeOfDay.format(start))}
      series={[
        { name: 'Succeeded', tone: 'good', values: hours.map((hour) => hour?.succeeded ?? 0) },
        {
          name: 'Refused',
          tone: 'bad',
          values: hours.map((hour) => (hour === undefined ? 0 : hour.refused + hour.unauthorized)),
        },
        { name: 'Over the limit', tone: 'info', values: hours.map((hour) => hour?.rate_limited ?? 0) },
      ]}
    />
  );
}

function Orders({ numbers: { orders } }: NumbersProps) {
  return (
    <BarChart
      title="Orders by state"
      labelled="State"
      ifEmpty="None yet."
      direction="right"
      labels={orders.map(({ status }) => inWords(status))}
      series={[{ name: 'Orders', tone: 'info', values: orders.map(({ count }) => count) }]}
    >
      <p class="muted">Delivered and cancelled: of the last 30 days.</p>
    </BarChart>
  );
}

function Deliveries({ numbers: { deliveries } }: NumbersProps) {
  const { confirmed, retried, waiting, failed, waiting_since: since } = deliveries;
  return (
    <BarChart
      title="Deliveries of the last 24 hours"
      labelled="Result"
      ifEmpty="None. Register a webhook, or read the feed of events."
      direction="right"
      labels={['Confirmed', 'After a retry', 'Waiting', 'Failed']}
      series={[{ name: 'Deliveries', tone: 'info', values: [confirmed, retried, waiting, failed] }]}
    >
      {since !== null && (
        <p class="muted">
          The oldest has waited since <Time at={since} />.
        </p>
      )}
    </BarChart>
  );
}

/** The things that the partner should look at first, each with a link to the place to fix it. */
function AttentionOfPartner({ numbers }: { readonly numbers: Numbers }) {
  const { failing_webhooks: webhooks, expiring_keys: keys, refusals } = numbers;
  const items = [
    ...webhooks.map(({ webhook_id, disabled_reason, since }) => (
      <AttentionItem key={webhook_id} href={hrefOf('webhooks', webhook_id)} link="Look at the webhook">
        {disabled_reason === null ? 'A webhook has accepted nothing since ' : 'A webhook is disabled since '}
        <Time at={since} />
      </AttentionItem>
    )),
    ...keys.map(({ key_id, prefix, expires_at }) => (
      <AttentionItem key={key_id} href={hrefOf('credentials')} link="Roll the key">
        The key <code>{prefix}</code> expires <Time at={expires_at} />
      </AttentionItem>
    )),
    refusals.rose && (
      <AttentionItem key="refusals" href={hrefOf('requests')} link="See which">
        {refusals.last_day.toLocaleString('en')} requests were refused in the last 24 hours, and{' '}
        {refusals.day_before.toLocaleString('en')} in the day before.
      </AttentionItem>
    ),
  ];
  return <Attention>{items.filter((item) => item !== false)}</Attention>;
}
