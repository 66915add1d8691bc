import { answered } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { components } from '../../api.ts';
import type { View, ViewProps } from '../../view.ts';
import { AttentionOfOperator } from './attention.tsx';
import { OrdersOfDays, QueueByAge, RefusalsByPartner } from './charts.tsx';

export type Numbers = components['schemas']['Overview']['data'];

export const home: View = { path: 'home', title: 'Home', scope: 'partners:read', component: Home };

const everyMs = 60_000;

/** How the pharmacy keeps up, and before it what needs somebody. Each part is for those whose roles allow its numbers. */
function Home({ session }: ViewProps) {
  const { api, may } = session;
  const reading = useReading((signal) => answered(api.GET('/api/operator/overview', { signal })), [], {
    everyMs,
  });
  const { data } = reading;
  return (
    <Page title="Home">
      <ReadingNote reading={reading} />
      {data && <AttentionOfOperator session={session} numbers={data} />}
      <div class="charts">
        {may('orders:read') && <QueueByAge session={session} />}
        {data && <OrdersOfDays numbers={data} />}
        {may('reports:read') && <RefusalsByPartner session={session} />}
      </div>
    </Page>
  );
}
