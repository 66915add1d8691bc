import { useSignal } from '@preact/signals';

import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Filters, SelectField } from '../../../shared/components/fields.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { View, ViewProps } from '../../view.ts';
import { byPartner } from './by-partner.ts';
import { PartnerRefusals } from './partner-refusals.tsx';

export const refusals: View = {
  path: 'refusals',
  title: 'Refusals',
  scope: 'reports:read',
  component: Refusals,
};

const spans = [
  ['1h', 'The last hour'],
  ['24h', 'The last 24 hours'],
  ['7d', 'The last 7 days'],
  ['30d', 'The last 30 days'],
] as const;

/** Whose requests are refused, and why: the partner that has the most first. */
function Refusals({ session }: ViewProps) {
  const { api } = session;
  const since = useSignal<string>('24h');
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = { since: since.value };
      return answered(api.GET('/api/operator/reports/refusals', { params: { query }, signal }));
    },
    [since.value],
    { everyMs: 60_000 },
  );
  return (
    <Page title="Refusals">
      <Filters label="Which refusals">
        <SelectField
          label="Since"
          value={since.value}
          options={spans}
          onChange={(value) => (since.value = value)}
        />
      </Filters>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.complete === false && (
        <p role="note">
          There were more than can be counted at once. Below are the newest, since{' '}
          <Time at={data.since} isExact />.
        </p>
      )}
      {data?.refusals.length === 0 && (
        <Empty title="Nothing was refused">
          <p class="muted">Every request of every partner was accepted.</p>
        </Empty>
      )}
      {byPartner(data?.refusals ?? []).map((one) => (
        <PartnerRefusals key={one.partnerId ?? ''} session={session} refused={one} isStale={isLoading} />
      ))}
    </Page>
  );
}
