import { useSignal } from '@preact/signals';

import { correctionReasons } from '../../../../server/orders/move-rules.ts';
import type { Confirmation, CorrectionReason } from '../../../../server/orders/move-rules.ts';
import { answered } from '../../../shared/answers.ts';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, Checkbox, ReasonField, SelectField, TextField } from '../../../shared/components/fields.tsx';
import type { components } from '../../api.ts';
import { useServices } from '../../components/clinic-dialog.tsx';
import { useSession } from '../../session.ts';
import { doubtOf, DoubtNote } from './move-form.tsx';

interface CorrectShipmentDialogProps {
  readonly order: components['schemas']['OrderSummary'];
  readonly onClose: () => void;
}

/** Corrects a shipment that was mistyped, or scanned from another label (D65). */
export function CorrectShipmentDialog({ order, onClose }: CorrectShipmentDialogProps) {
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
  };
  return (
    <FormDialog
      title="Correct the shipment"
      action="Correct"
      isReady={why.value !== undefined}
      work={correct}
      done="The shipment is corrected"
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
