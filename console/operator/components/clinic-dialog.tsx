import { useSignal } from '@preact/signals';

import { answered } from '../../shared/answers.ts';
import { FormDialog } from '../../shared/components/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../shared/components/fields.tsx';
import { notify } from '../../shared/components/notice.tsx';
import { useReading } from '../../shared/polling.ts';
import { useSession } from '../session.ts';
import type { Session } from '../session.ts';

export interface ClinicSettings {
  readonly name: string;
  readonly free_shipping: boolean;
  readonly default_service_id: string | null;
  readonly epcs: boolean;
}

interface ClinicDialogProps {
  readonly title: string;
  readonly settings: ClinicSettings;
  /** The words on the button. */
  readonly action: string;
  /** Resolves to the notice. */
  readonly save: (settings: ClinicSettings) => Promise<string>;
  readonly onClose: () => void;
}

/** The settings of a new clinic, or of one that exists. */
export function ClinicDialog({ title, settings: given, action, save, onClose }: ClinicDialogProps) {
  const session = useSession();
  const settings = useSignal(given);
  const services = useServices(session, given.default_service_id);
  const set = (changed: Partial<ClinicSettings>) => {
    settings.value = { ...settings.value, ...changed };
  };
  const { name, free_shipping, default_service_id, epcs } = settings.value;
  return (
    <FormDialog
      title={title}
      action={action}
      work={async () => notify(await save(settings.peek()))}
      onClose={onClose}
    >
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
        value={free_shipping}
        onChange={(value) => set({ free_shipping: value })}
      />
      <Checkbox
        label="I attest that it may order controlled substances electronically (EPCS)"
        value={epcs}
        onChange={(value) => set({ epcs: value })}
      />
    </FormDialog>
  );
}

/** The services of the carrier table, with their words; the current one remains a choice even if the table lacks it. */
export function useServices(
  { api }: Session,
  current: string | null,
): readonly (readonly [id: string, words: string])[] {
  const { data } = useReading((signal) => answered(api.GET('/api/operator/carriers', { signal })), [], {
    everyMs: 'once',
  });
  const services = (data?.carriers ?? []).flatMap((carrier) =>
    carrier.services.map(({ id, name }) => [id, `${carrier.name}: ${name}`] as const),
  );
  const isGone = current !== null && services.every(([id]) => id !== current);
  return [...services, ...(isGone ? [[current, current] as const] : [])];
}
