import { useSignal } from '@preact/signals';

import { formularyText } from '../../../../scripts/imports/formulary-csv.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { Filters, TextField } from '../../../shared/components/fields.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import type { Session } from '../../session.ts';
import { wholeFormulary } from './read-formulary.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Clinic = components['schemas']['Clinic'];
type Entry = components['schemas']['FormularyEntry'];

interface FormularyProps {
  readonly session: Session;
  readonly clinic: Clinic;
}

/** What the clinic may order, by name and strength. */
export function Formulary({ session, clinic }: FormularyProps) {
  const { api, may } = session;
  const search = useSignal('');
  const isUploading = useSignal(false);
  const pages = usePages();
  const sought = search.value;
  const reading = useReading(
    (signal) => {
      const query = {
        limit: 50,
        ...(pages.cursor !== undefined && { cursor: pages.cursor }),
        ...(sought !== '' && { search: sought }),
      };
      const params = { path: { clinic_id: clinic.clinic_id }, query };
      return answered(api.GET('/api/operator/clinics/{clinic_id}/formulary', { params, signal }));
    },
    [sought, pages.cursor],
    { everyMs: 30_000 },
  );
  const { data, isLoading, refresh } = reading;
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
            pages.reset();
          }}
        />
      </Filters>
      <Listed
        reading={reading}
        rows={data?.rows}
        empty={!isLoading && <NoEntries sought={sought} />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <Table
            caption="Formulary"
            columns={columns}
            rows={rows}
            keyOf={({ medication_id: id }) => id}
            isStale={isLoading}
          />
        )}
      </Listed>
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
