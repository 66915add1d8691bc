import { useSignal } from '@preact/signals';

import { correctionReasons } from '../../../../server/orders/move-rules.ts';
import type { Confirmation, CorrectionReason } from '../../../../server/orders/move-rules.ts';
import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, Checkbox, ReasonField, SelectField, TextField } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import type { components } from '../../api.ts';
import { useServices } from '../../components/clinic-dialog.tsx';
import { useSession } from '../../session.ts';
import { doubtOf, DoubtNote } from './move-form.tsx';

interface CorrectShipmentProps {
  readonly order: components['schemas']['OrderSummary'];
  readonly onCorrected: () => void;
}

/** Corrects what was mistyped, or scanned from another label (D65). */
export function CorrectShipment(props: CorrectShipmentProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <div class="actions">
        <Button onClick={() => (isOpen.value = true)}>Correct the shipment</Button>
      </div>
      {isOpen.value && <CorrectionDialog {...props} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

function CorrectionDialog({
  order,
  onCorrected,
  onClose,
}: CorrectShipmentProps & { readonly onClose: () => void }) {
  const session = useSession();
  const number = useSignal(order.tracking_number ?? '');
  const service = useSignal(order.service_id);
  const why = useSignal<CorrectionReason | undefined>(undefined);
  const confirmed = useSignal<readonly Confirmation[]>([]);
  const services = useServices(session, order.service_id);
  const correct = async () => {
    if (why.value === undefined) return;
    await answered(
      session.api.POST('/api/operator/orders/{order_id}/shipment-correction', {
        params: { path: { order_id: order.order_id } },
        body: {
          tracking_number: number.value === '' ? null : number.value,
          ...(service.value !== order.service_id && { service_id: service.value }),
          why: why.value,
          confirmed: [...confirmed.value],
        },
      }),
    );
    notify('The shipment is corrected');
    onCorrected();
    onClose();
  };
  return (
    <FormDialog
      title="Correct the shipment"
      action="Correct"
      isReady={why.value !== undefined}
      work={correct}
      refusal={(fault) => {
        const doubt = doubtOf(fault);
        if (doubt === undefined) return undefined;
        return (
          <>
            <DoubtNote fault={fault} />
            <Checkbox
              label="The number is right"
              value={confirmed.value.includes(doubt)}
              onChange={(on) => {
                const others = confirmed.value.filter((one) => one !== doubt);
                confirmed.value = on ? [...others, doubt] : others;
              }}
            />
          </>
        );
      }}
      onClose={onClose}
    >
      <TextField
        label="Tracking number"
        value={number.value}
        hint="Scan or enter the one on the label."
        onChange={(written) => {
          number.value = written;
          confirmed.value = [];
        }}
      />
      <SelectField label="Service" {...bound(service)} options={services} />
      <ReasonField label="Why it was wrong" reasons={correctionReasons} {...bound(why)} />
      <p class="muted">
        All reads show the new shipment. The partner is told if it has asked for such events.
      </p>
    </FormDialog>
  );
}
