import { useSignal } from '@preact/signals';

import { formularyText, readFormulary } from '../../../../scripts/imports/formulary-csv.ts';
import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import type { Api, components } from '../../api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { changesOf, ImportDialog } from '../../components/import-dialog.tsx';
import type { ReadFile } from '../../components/import-dialog.tsx';
import type { Session } from '../../session.ts';

type Clinic = components['schemas']['Clinic'];
type Entry = components['schemas']['FormularyEntry'];

interface FormularyProps {
  readonly session: Session;
  readonly clinic: Clinic;
}

/** The medications that the clinic may order, by name and strength. */
export function Formulary({ session, clinic }: FormularyProps) {
  const { api, may } = session;
  const search = useSignal('');
  const isUploading = useSignal(false);
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
  return (
    <section class="section" aria-labelledby="formulary">
      <div class="section-head">
        <h2 id="formulary">Formulary</h2>
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
            <Button onClick={() => (isUploading.value = true)}>Upload a formulary</Button>
          )}
        </span>
      </div>
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
        empty={!isLoading && <NoEntries sought={sought} />}
        caption="Formulary"
        columns={columns}
        keyOf={({ medication_id: id }) => id}
      />
      {isUploading.value && (
        <UploadDialog
          session={session}
          clinic={clinic}
          onClose={() => {
            isUploading.value = false;
            refresh();
          }}
        />
      )}
    </section>
  );
}

function NoEntries({ sought }: { readonly sought: string }) {
  if (sought !== '') return <Empty title={`No medication’s name begins with “${sought}”`} />;
  return (
    <Empty title="The formulary is empty">
      <p class="muted">The clinic can order nothing until you upload one.</p>
    </Empty>
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
async function wholeFormulary(
  api: Api,
  clinicId: string,
): Promise<readonly components['schemas']['FormularyEntry'][]> {
  const entries: components['schemas']['FormularyEntry'][] = [];
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
  readonly session: Session;
  readonly clinic: components['schemas']['Clinic'];
  readonly onClose: () => void;
}

/** Replaces the formulary of a clinic with a CSV file, as `formulary import` does. */
function UploadDialog({ session: { api }, clinic, onClose }: UploadDialogProps) {
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
