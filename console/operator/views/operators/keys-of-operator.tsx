import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { OperatorKeyDialog } from './operator-key-dialog.tsx';
import type { KeyTask } from './operator-key-dialog.tsx';
import { OperatorKeyTable } from './operator-key-table.tsx';
import type { Operator } from './operator-words.tsx';

interface KeysOfOperatorProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly onChange: () => void;
}

/** The keys of a person, the newest first. Everybody manages its own. */
export function KeysOfOperator({ session, operator, onChange }: KeysOfOperatorProps) {
  const { api, may, self } = session;
  const { operator_id, disabled_at: disabledAt } = operator;
  const isOwn = operator_id === self.operator_id;
  const mayChange = (isOwn || may('operators:write')) && disabledAt === null;
  const task = useSignal<KeyTask | null>(null);
  const pages = usePages();
  const reading = useReading(
    (signal) => {
      const query = { limit: 25, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
      const params = { path: { operator_id }, query };
      return answered(api.GET('/api/operator/operators/{operator_id}/keys', { params, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  const { data, isLoading, refresh } = reading;
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">{isOwn ? 'Your keys' : 'Keys'}</h2>
        {mayChange && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      <Listed
        reading={reading}
        rows={data?.keys}
        empty={<Empty title="No key yet" />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <OperatorKeyTable
            keys={rows}
            used={self.key?.key_id}
            isStale={isLoading}
            onTask={mayChange ? (kind, key) => (task.value = { kind, key }) : undefined}
          />
        )}
      </Listed>
      {task.value !== null && (
        <OperatorKeyDialog
          session={session}
          operator={operator}
          task={task.value}
          onClose={() => {
            task.value = null;
            refresh();
            onChange();
          }}
        />
      )}
    </section>
  );
}
