import { useSignal } from '@preact/signals';

import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';

interface CreatePartnerDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onDone: (partnerId: string) => void;
}

export function CreatePartnerDialog({ session: { api }, onClose, onDone }: CreatePartnerDialogProps) {
  const name = useSignal('');
  const { isBusy, fault, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const body = { name: name.value };
      const { partner_id: id } = await answered(api.POST('/api/operator/partners', { body }));
      notify(`Created ${name.value}`);
      onDone(id);
    });
  };
  return (
    <Dialog title="Create a partner" onClose={onClose}>
      <form onSubmit={submit}>
        <p>
          It can do nothing until it has a clinic and a key. In production it must also have signed a business
          associate agreement.
        </p>
        <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            Create the partner
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
