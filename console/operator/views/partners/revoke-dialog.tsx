import { useSignal } from '@preact/signals';

import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Checkbox } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import { nameOf } from './key-table.tsx';
import type { Key } from './keys-of-partner.tsx';

type Revoked = components['schemas']['RevokedKey'];

interface RevokeDialogProps {
  readonly session: Session;
  readonly of: Key;
  readonly onClose: () => void;
}

/** Revokes a key, alone or with all that was issued with it: whoever had a leaked key may have issued others. */
export function RevokeDialog({ session: { api }, of, onClose }: RevokeDialogProps) {
  const { key_id, last_used_at: lastUsed } = of;
  const revoked = useSignal<Revoked | null>(null);
  const withIssued = useSignal(false);
  const { isBusy, fault, run } = useAction();
  const { data: issued } = useReading(
    (signal) => {
      const query = { issued_by_key_id: key_id, limit: 200 };
      return answered(api.GET('/api/operator/keys', { params: { query }, signal }));
    },
    [],
    { everyMs: 'once' },
  );
  const active = issued?.keys.filter(({ status }) => status === 'active') ?? [];
  const revoke = () =>
    run(async () => {
      const params = { path: { key_id }, query: { with_issued: withIssued.value } };
      const done = await answered(api.DELETE('/api/operator/keys/{key_id}', { params }));
      notify(`Revoked ${nameOf(of)}`);
      if (done.enabled_webhooks === 0 && done.also_revoked.length === 0) onClose();
      else revoked.value = done;
    });
  if (revoked.value !== null) return <Aftermath of={of} revoked={revoked.value} onClose={onClose} />;
  return (
    <Dialog title={`Revoke ${nameOf(of)}`} onClose={onClose}>
      <p>
        <code>{of.prefix}</code> stops working with its next request. This cannot be undone.
      </p>
      {lastUsed !== null && (
        <p>
          <strong>
            It was last used: <Time at={lastUsed} />.
          </strong>{' '}
          Whatever uses it gets a 401 from then on.
        </p>
      )}
      {active.length > 0 && (
        <>
          <p>
            It has issued {active.length === 1 ? 'a key that works' : `${active.length} keys that work`}:{' '}
            {active.map(nameOf).join(', ')}.
          </p>
          <Checkbox
            label="It has leaked: revoke also what it has issued, and what that has issued"
            checked={withIssued.value}
            onChange={(is) => (withIssued.value = is)}
          />
        </>
      )}
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" disabled={isBusy} onClick={revoke}>
          {isBusy ? 'Revoking…' : 'Revoke the key'}
        </Button>
      </div>
    </Dialog>
  );
}

interface AftermathProps {
  readonly of: Key;
  readonly revoked: Revoked;
  readonly onClose: () => void;
}

/** What went with the key, and what is left of it. */
function Aftermath({ of, revoked, onClose }: AftermathProps) {
  const { also_revoked: others, enabled_webhooks: webhooks } = revoked;
  return (
    <Dialog title={`Revoked ${nameOf(of)}`} onClose={onClose}>
      {others.length > 0 && (
        <p>
          {others.length === 1
            ? 'A key that it had issued was revoked with it.'
            : `${others.length} keys that it had issued were revoked with it.`}
        </p>
      )}
      {webhooks > 0 && (
        <p>
          {webhooks === 1 ? 'A webhook' : `${webhooks} webhooks`} that{' '}
          {others.length > 0 ? 'these keys' : 'it'} registered still {webhooks === 1 ? 'gets' : 'get'} events.
          If somebody else had the key, <a href={hrefOf('webhooks')}>look at the webhooks</a>.
        </p>
      )}
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
