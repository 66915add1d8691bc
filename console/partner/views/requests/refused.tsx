import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Table } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';

type RefusedHour = components['schemas']['RefusedHour'];

const dayMs = 24 * 3_600_000;
const hourFormat = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

interface RefusedProps {
  readonly session: Session;
  readonly isPaused: boolean;
}

/** Counts requests refused with 401 and 429 by the hour. They are not in the list. */
export function RefusedRequests({ session: { client }, isPaused }: RefusedProps) {
  const { data, fault, refresh } = useReading(
    async (signal) => {
      const query = { since: new Date(Date.now() - dayMs).toISOString() };
      const { data: answer } = await client.GET('/api/external/requests/refused', {
        params: { query },
        signal,
      });
      return answer.data.hours;
    },
    [],
    { everyMs: 30_000, isPaused },
  );
  if (data === undefined) return fault === undefined ? null : <ErrorNote fault={fault} retry={refresh} />;
  return (
    <section class="refused" aria-label="Refused with 401 or 429">
      {data.length === 0 ? (
        <p class="muted">None of your requests was refused with 401 or 429 in the last 24 hours.</p>
      ) : (
        <details>
          <summary>
            Refused in the last 24 hours, counted but not listed: <strong>{sum(data, 'unauthorized')}</strong>{' '}
            with 401, <strong>{sum(data, 'rate_limited')}</strong> with 429
          </summary>
          <Table
            caption="Requests refused with 401 and 429, by the hour"
            rows={data}
            keyOf={({ hour }) => hour}
            columns={[
              { title: 'Hour', cell: ({ hour }) => hourFormat.format(new Date(hour)) },
              { title: '401: key refused', isNumber: true, cell: ({ unauthorized }) => unauthorized },
              { title: '429: too many', isNumber: true, cell: ({ rate_limited: count }) => count },
            ]}
          />
        </details>
      )}
    </section>
  );
}

function sum(hours: readonly RefusedHour[], name: 'unauthorized' | 'rate_limited'): number {
  return hours.reduce((total, hour) => total + hour[name], 0);
}
