import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { NameLink } from '../../../shared/components/name-link.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';

type Clinic = components['schemas']['Clinic'];

interface FoundClinicsProps {
  readonly session: Session;
  readonly search: string;
}

/** The clinics whose name contains what was looked for: who calls may name the clinic, not the partner. */
export function FoundClinics({ session: { api }, search }: FoundClinicsProps) {
  const { data, fault, refresh } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics', { params: { query: { search, limit: 25 } }, signal })),
    [],
    { everyMs: 'once' },
  );
  if (fault !== undefined) return <ErrorNote fault={fault} retry={refresh} />;
  if (data === undefined || data.clinics.length === 0) return null;
  return (
    <section class="section" aria-labelledby="found-clinics">
      <h2 id="found-clinics">Clinics of this name</h2>
      <Table
        caption="Clinics of this name"
        columns={columns}
        rows={data.clinics}
        keyOf={({ clinic_id: id }) => id}
      />
      {data.next_cursor !== null && <p class="muted">There are more. Enter more of the name.</p>}
    </section>
  );
}

const columns: readonly Column<Clinic>[] = [
  {
    title: 'Clinic',
    cell: ({ clinic_id: id, name }) => (
      <NameLink view="clinics" id={id}>
        {name}
      </NameLink>
    ),
  },
  {
    title: 'Partner',
    cell: ({ partner_id: id, partner_name: name }) => (
      <NameLink view="partners" id={id}>
        {name}
      </NameLink>
    ),
  },
];
