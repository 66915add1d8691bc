import { useSignal } from '@preact/signals';

import type { components } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Empty, Loading } from '../../components/empty.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Page } from '../../components/page.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { useReading } from '../../polling.ts';
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
  const { data, fault, isLoading, refresh } = useReading(
    async (signal) => {
      const query = { limit: 25, ...(pages.cursor === undefined ? {} : { cursor: pages.cursor }) };
      const { data: page } = await client.GET('/api/external/key', { params: { query }, signal });
      return page.data;
    },
    [client, pages.cursor],
    { everyMs: 15_000 },
  );
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
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.keys.length === 0 && <Empty title="No keys on this page" />}
      {data !== undefined && data.keys.length > 0 && (
        <KeyTable
          keys={data.keys}
          isStale={isLoading}
          onTask={mayChange ? (kind, key) => (task.value = { kind, key }) : undefined}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
      {task.value?.kind === 'issue' && <IssueDialog session={session} onClose={close} />}
      {task.value?.kind === 'roll' && <RollDialog session={session} of={task.value.key} onClose={close} />}
      {task.value?.kind === 'revoke' && (
        <RevokeDialog session={session} of={task.value.key} all={data?.keys ?? []} onClose={close} />
      )}
    </Page>
  );
}
