import { useSignal } from '@preact/signals';

import { Button } from '../../../components/button.tsx';
import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { useReading } from '../../../polling.ts';
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
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = { limit: 25, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
      const params = { path: { operator_id }, query };
      return answered(api.GET('/api/operator/operators/{operator_id}/keys', { params, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">{isOwn ? 'Your keys' : 'Keys'}</h2>
        {mayChange && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.keys.length === 0 && <Empty title="No key yet" />}
      {data !== undefined && data.keys.length > 0 && (
        <OperatorKeyTable
          keys={data.keys}
          used={self.key?.key_id}
          isStale={isLoading}
          onTask={mayChange ? (kind, key) => (task.value = { kind, key }) : undefined}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
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
