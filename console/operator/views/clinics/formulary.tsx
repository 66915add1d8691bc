import { useSignal } from '@preact/signals';

import { formularyText, readFormulary } from '../../../../scripts/imports/formulary-csv.ts';
import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Section } from '../../../shared/components/section.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import type { Api, components } from '../../api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { changesOf, ImportDialog } from '../../components/import-dialog.tsx';
import type { ReadFile } from '../../components/import-dialog.tsx';
import { useSession } from '../../session.ts';

type Clinic = components['schemas']['Clinic'];
type Entry = components['schemas']['FormularyEntry'];

/** The medications that the clinic may order, by name and strength. */
export function Formulary({ clinic }: { readonly clinic: Clinic }) {
  const { api, may } = useSession();
  const search = useSignal('');
  const sought = search.value;
  const list = usePaged(
    (page, signal) => {
      const query = { limit: 50, ...page, ...(sought !== '' && { search: sought }) };
      const params = { path: { clinic_id: clinic.clinic_id }, query };
      return answered(api.GET('/api/operator/clinics/{clinic_id}/formulary', { params, signal }));
    },
    [sought],
    { everyMs: 30_000 },
  );
  const { data, isLoading, refresh } = list;
  const { dialog, open } = useDialog(refresh);
  return (
    <Section
      title="Formulary"
      beside={
        <span class="actions">
          {data !== undefined && data.rows.length > 0 && (
            <DownloadButton
              name={`formulary of ${clinic.name}.csv`}
              read={async () => formularyText(await wholeFormulary(api, clinic.clinic_id))}
            >
              Download it
            </DownloadButton>
          )}
          {may('formularies:write') && (
            <Button onClick={() => open((close) => <UploadDialog clinic={clinic} onClose={close} />)}>
              Upload a formulary
            </Button>
          )}
        </span>
      }
    >
      <Filters label="Find medications">
        <TextField
          label="Medication"
          value={sought}
          hint="The beginning of its name, then Enter."
          onChange={(value) => {
            search.value = value;
            list.pages.reset();
          }}
        />
      </Filters>
      <Listed
        list={list}
        rows={data?.rows}
        empty={
          !isLoading &&
          (sought === '' ? (
            <Empty title="The formulary is empty">
              <p class="muted">The clinic can order nothing until you upload one.</p>
            </Empty>
          ) : (
            <Empty title={`No medication’s name begins with “${sought}”`} />
          ))
        }
        caption="Formulary"
        columns={columns}
        keyOf={({ medication_id: id }) => id}
      />
      {dialog}
    </Section>
  );
}

const columns: readonly Column<Entry>[] = [
  { title: 'Medication', cell: ({ name }) => <span class="long">{name}</span> },
  { title: 'Strength', cell: ({ strength }) => strength ?? '' },
  {
    title: 'Schedule',
    cell: ({ schedule }) => schedule !== null && <Badge tone="warning">{schedule}</Badge>,
  },
  { title: 'Compounded', cell: ({ compounded }) => (compounded ? 'yes' : 'no') },
  { title: 'ID', cell: ({ medication_id: id }) => <Id value={id} label="the medication ID" isShort /> },
];

/** The whole formulary of a clinic, page by page. */
async function wholeFormulary(api: Api, clinicId: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 200, ...(cursor !== undefined && { cursor }) };
    const params = { path: { clinic_id: clinicId }, query };
    const page = await answered(api.GET('/api/operator/clinics/{clinic_id}/formulary', { params }));
    entries.push(...page.rows);
    cursor = page.next_cursor;
  }
  return entries;
}

interface UploadDialogProps {
  readonly clinic: Clinic;
  readonly onClose: () => void;
}

/** Replaces the formulary of a clinic with a CSV file, as `formulary import` does. */
function UploadDialog({ clinic, onClose }: UploadDialogProps) {
  const { api } = useSession();
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
