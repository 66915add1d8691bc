import { readFormulary } from '../../../../scripts/imports/formulary-csv.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import { changesOf } from '../../components/changes.tsx';
import { ImportDialog } from '../../components/import-dialog.tsx';
import type { ReadFile } from '../../components/import-dialog.tsx';
import type { Session } from '../../session.ts';

interface UploadDialogProps {
  readonly session: Session;
  readonly clinic: components['schemas']['Clinic'];
  readonly onClose: () => void;
}

/** Replaces the formulary of a clinic with a CSV file, as `formulary import` does. */
export function UploadDialog({ session: { api }, clinic, onClose }: UploadDialogProps) {
  const read = (name: string, text: string): ReadFile => {
    const body = readFormulary(name, text);
    return {
      send: async (isDryRun) => {
        const params = { path: { clinic_id: clinic.clinic_id }, query: { dry_run: isDryRun } };
        const call = api.PUT('/api/operator/clinics/{clinic_id}/formulary', { params, body });
        return changesOf(await answered(call), nameOf);
      },
    };
  };
  return (
    <ImportDialog
      title={`Upload the formulary of ${clinic.name}`}
      accept=".csv,text/csv"
      read={read}
      done={`Replaced the formulary of ${clinic.name}`}
      onClose={onClose}
    >
      <p>
        A CSV file with the header <code>name,strength,medication_id,schedule,compounded</code> replaces the
        whole formulary. An empty <code>medication_id</code> keeps the one of that name and strength. You see
        what would change first.
      </p>
    </ImportDialog>
  );
}

const nameOf = ({ name, strength }: { readonly name: string; readonly strength: string | null }): string =>
  strength === null ? name : `${name} ${strength}`;
