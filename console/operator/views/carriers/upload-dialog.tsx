import { readCarriers } from '../../../../scripts/imports/carriers-json.ts';
import { answered } from '../../api.ts';
import { changesOf } from '../../components/changes.tsx';
import { ImportDialog } from '../../components/import-dialog.tsx';
import type { ReadFile } from '../../components/import-dialog.tsx';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';

interface UploadDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Replaces the carrier table with a JSON file, as `carriers import` does. */
export function UploadDialog({ session: { api }, onClose }: UploadDialogProps) {
  const read = (name: string, text: string): ReadFile => {
    const body = readCarriers(name, text);
    return {
      send: async (isDryRun) => {
        const params = { query: { dry_run: isDryRun } };
        return changesOf(await answered(api.PUT('/api/operator/carriers', { params, body })), nameOf);
      },
    };
  };
  return (
    <ImportDialog
      title="Upload the carrier table"
      accept=".json,application/json"
      read={read}
      done="Replaced the carrier table"
      onClose={onClose}
    >
      <p>
        A JSON file <code>{'{"carriers": […]}'}</code> replaces the whole table. Orders that were placed keep
        their carrier, service and price. You see what would change first.
      </p>
    </ImportDialog>
  );
}

/** A service, or a carrier itself. */
const nameOf = ({
  carrier_id: carrier,
  service_id: service,
  name,
}: components['schemas']['CarrierItem']): string =>
  service === null ? `${carrier} (${name})` : `${carrier} ${service} (${name})`;
