import { useSignal } from '@preact/signals';

import { useAction } from '../../components/action.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/fields.tsx';
import { useRepeatable } from '../../components/repeatable.ts';
import { Time } from '../../components/time.tsx';
import { changeKey } from '../../session.ts';
import type { Session } from '../../session.ts';
import { ExpiryField, expiryIn } from './expiry-field.tsx';
import type { Key } from './index.tsx';
import { NewKey } from './new-key.tsx';

const overlaps = [
  ['1', 'for an hour more'],
  ['24', 'for a day more'],
  ['72', 'for 3 days more'],
  ['168', 'for a week more'],
] as const;

/** Not for the key of this session: a response that is lost could not be asked for again. */
const atOnce = ['0', 'not at all: it stops at once'] as const;

interface RollDialogProps {
  readonly session: Session;
  readonly of: Key;
  readonly onClose: () => void;
}

export function RollDialog({ session, of, onClose }: RollDialogProps) {
  const hours = useSignal('24');
  const days = useSignal('');
  const rolled = useSignal<{ readonly apiKey: string; readonly until: string } | null>(null);
  const { isBusy, fault, run } = useAction();
  const request = useRepeatable(
    () => ({ overlap_hours: Number(hours.value), expires_at: expiryIn(days.value) }),
    [hours.value, days.value],
  );
  const roll = () =>
    run(async () => {
      const { body, header } = request();
      const params = { path: { key_id: of.key_id }, header };
      const { data } = await session.client.POST('/api/external/key/{key_id}/roll', { params, body });
      const { api_key, rolled_key_expires_at } = data.data;
      rolled.value = { apiKey: api_key, until: rolled_key_expires_at };
      if (of.current) await changeKey(session, api_key);
    });
  return (
    <Dialog title={rolled.value === null ? 'Roll a key' : 'Your new key'} onClose={onClose}>
      {rolled.value === null ? (
        <>
          <p>
            A new key takes the place of <code>{of.prefix}</code>. While both work, change your systems to the
            new one.
            {of.current && ' This console changes to it by itself.'}
          </p>
          <SelectField
            label="The old key works"
            value={hours.value}
            onChange={(value) => (hours.value = value)}
            options={of.current ? overlaps : [atOnce, ...overlaps]}
            hint="Never longer than until its own expiry."
          />
          <ExpiryField days={days.value} onChange={(value) => (days.value = value)} />
          {fault !== undefined && <ErrorNote fault={fault} />}
          <div class="actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" disabled={isBusy} onClick={roll}>
              {isBusy ? 'Rolling…' : 'Roll the key'}
            </Button>
          </div>
        </>
      ) : (
        <NewKey apiKey={rolled.value.apiKey} onClose={onClose}>
          <p>
            The old key, <code>{of.prefix}</code>, ends <Time at={rolled.value.until} />. If nothing uses it
            any more, revoke it before.
          </p>
          {fault !== undefined && <ErrorNote fault={fault} />}
        </NewKey>
      )}
    </Dialog>
  );
}
