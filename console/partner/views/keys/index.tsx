import { useSignal } from '@preact/signals';

import type { components } from '../../api.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { View, ViewProps } from '../../view.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import './keys.css';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RollDialog } from './roll-dialog.tsx';

export type Key = components['schemas']['Key'];

/** What the reader does with a key. */
type Task = { readonly kind: 'issue' } | { readonly kind: 'roll' | 'revoke'; readonly key: Key };

export const keys: View = { path: 'keys', title: 'Keys', component: Keys };

function Keys({ session }: ViewProps) {
  const { client, account } = session;
  const pages = usePages();
  const task = useSignal<Task | null>(null);
  const reading = useReading(
    async (signal) => {
      const query = { limit: 25, ...(pages.cursor === undefined ? {} : { cursor: pages.cursor }) };
      const { data: page } = await client.GET('/api/external/key', { params: { query }, signal });
      return page.data;
    },
    [client, pages.cursor],
    { everyMs: 15_000 },
  );
  const { data, isLoading, refresh } = reading;
  const mayChange = account.keys_managed_by === 'partner';
  const close = () => {
    task.value = null;
    refresh();
  };
  return (
    <Page
      title="Keys"
      actions={
        mayChange && (
          <Button kind="primary" onClick={() => (task.value = { kind: 'issue' })}>
            Issue a key
          </Button>
        )
      }
    >
      <p class="muted">
        {mayChange
          ? 'Give each of your systems its own key, so that you can revoke one without the others. At most 20 work at the same time.'
          : 'The operator manages your keys. You see them here. To issue, roll or revoke one, ask the operator.'}
      </p>
      <Listed
        reading={reading}
        rows={data?.keys}
        empty={<Empty title="No keys on this page" />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <KeyTable
            keys={rows}
            isStale={isLoading}
            onTask={mayChange ? (kind, key) => (task.value = { kind, key }) : undefined}
          />
        )}
      </Listed>
      {task.value?.kind === 'issue' && <IssueDialog session={session} onClose={close} />}
      {task.value?.kind === 'roll' && <RollDialog session={session} of={task.value.key} onClose={close} />}
      {task.value?.kind === 'revoke' && (
        <RevokeDialog session={session} of={task.value.key} all={data?.keys ?? []} onClose={close} />
      )}
    </Page>
  );
}
