import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import { KeyDialog } from './key-dialog.tsx';
import type { KeyTask } from './key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { managers } from './partner-words.ts';
import type { Partner } from './partner-words.ts';

export type Key = components['schemas']['Key'];

interface KeysOfPartnerProps {
  readonly session: Session;
  readonly partner: Partner;
}

/** The keys of a partner, the newest first. */
export function KeysOfPartner({ session, partner }: KeysOfPartnerProps) {
  const { api, may } = session;
  const { partner_id, keys_managed_by: by } = partner;
  const task = useSignal<KeyTask | null>(null);
  const pages = usePages();
  const reading = useReading(
    (signal) => {
      const query = { partner_id, limit: 25, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
      return answered(api.GET('/api/operator/keys', { params: { query }, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  const { data, isLoading, refresh } = reading;
  const mayWrite = may('keys:write');
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">Keys</h2>
        {mayWrite && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      <p class="muted">
        Issued, rolled and revoked by {managers[by]}
        {by === 'partner' && ' and by operators'}.
      </p>
      <Listed
        reading={reading}
        rows={data?.keys}
        empty={<Empty title="No key yet" />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <KeyTable
            keys={rows}
            isStale={isLoading}
            onTask={mayWrite ? (kind, key) => (task.value = { kind, key }) : undefined}
          />
        )}
      </Listed>
      {task.value !== null && (
        <KeyDialog
          session={session}
          partner={partner}
          task={task.value}
          onClose={() => {
            task.value = null;
            refresh();
          }}
        />
      )}
    </section>
  );
}
