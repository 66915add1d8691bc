import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';

interface ReplayButtonProps {
  readonly session: Session;
  readonly delivery: components['schemas']['Delivery'];
  readonly onSent: () => void;
}

/** Sends a delivery again. The webhook is enabled if failures or we disabled it. */
export function ReplayButton({ session: { api }, delivery, onSent }: ReplayButtonProps) {
  const { delivery_id, type } = delivery;
  const { isBusy, fault, run } = useAction();
  const replay = () =>
    run(async () => {
      const params = { path: { delivery_id } };
      await answered(api.POST('/api/operator/deliveries/{delivery_id}/replay', { params }));
      notify(`${type} will be sent again`);
      onSent();
    });
  return (
    <>
      <Button label={`Replay ${type}`} disabled={isBusy} onClick={replay}>
        Replay
      </Button>
      {fault !== undefined && <ErrorNote fault={fault} />}
    </>
  );
}
