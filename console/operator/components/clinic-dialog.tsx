import { useSignal } from '@preact/signals';

import { FormDialog } from '../../shared/components/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../shared/components/fields.tsx';
import type { Session } from '../session.ts';
import { useServices } from './services.ts';

export interface ClinicSettings {
  readonly name: string;
  readonly free_shipping: boolean;
  readonly default_service_id: string | null;
  readonly epcs: boolean;
}

interface ClinicDialogProps {
  readonly session: Session;
  readonly title: string;
  readonly settings: ClinicSettings;
  /** The words on the button. */
  readonly action: string;
  readonly onSave: (settings: ClinicSettings) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The settings of a new clinic, or of one that exists. */
export function ClinicDialog({
  session,
  title,
  settings: given,
  action,
  onSave,
  onClose,
}: ClinicDialogProps) {
  const settings = useSignal(given);
  const services = useServices(session, given.default_service_id);
  const set = (changed: Partial<ClinicSettings>) => {
    settings.value = { ...settings.value, ...changed };
  };
  const { name, free_shipping, default_service_id, epcs } = settings.value;
  return (
    <FormDialog title={title} action={action} work={() => onSave(settings.peek())} onClose={onClose}>
      <TextField label="Name" value={name} onChange={(value) => set({ name: value })} required />
      <SelectField
        label="Default service"
        value={default_service_id ?? ''}
        options={[['', 'the cheapest one'], ...services]}
        hint="For orders that name no service."
        onChange={(value) => set({ default_service_id: value === '' ? null : value })}
      />
      <Checkbox
        label="Shipping is free for its patients"
        checked={free_shipping}
        onChange={(value) => set({ free_shipping: value })}
      />
      <Checkbox
        label="I attest that it may order controlled substances electronically (EPCS)"
        checked={epcs}
        onChange={(value) => set({ epcs: value })}
      />
    </FormDialog>
  );
}
