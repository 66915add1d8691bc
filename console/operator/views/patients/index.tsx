import { useSignal } from '@preact/signals';

import type { Purpose } from '../../../../server/orders/status.ts';
import { answered, isNotFound } from '../../../shared/answers.ts';
import { Badge, OrderBadge } from '../../../shared/components/badge.tsx';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { FactCard } from '../../../shared/components/facts.tsx';
import type { Fact } from '../../../shared/components/facts.tsx';
import { Id, OrderId } from '../../../shared/components/id.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { MissingView, Page } from '../../../shared/components/page.tsx';
import { Card, Section } from '../../../shared/components/section.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { endOf, inWords, joined } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { addressFacts, patientFacts, weightOf } from '../../components/people.tsx';
import { PurposeForm } from '../../components/purpose-form.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';

export const patients: View = {
  path: 'patients',
  title: 'Patient',
  scope: 'health-information:read',
  isInner: true,
  component: ({ id }: { readonly id: string | undefined }) =>
    id === undefined ? <MissingView /> : <PatientPage key={id} id={id} />,
};

interface PatientPageProps {
  readonly id: string;
}

/** One patient, for a purpose. The title is part of the browser's history, so it names nobody. */
function PatientPage({ id }: PatientPageProps) {
  const purpose = useSignal<Purpose | undefined>(undefined);
  return (
    <Page title={`Patient ${endOf(id)}`} parent={{ title: 'Orders', href: hrefOf('orders') }}>
      {purpose.value === undefined ? (
        <Card title="Health information">
          <p>Say why you open this patient: the audit keeps your name, the time and the purpose.</p>
          <PurposeForm action="Open the patient" onPurpose={(given) => (purpose.value = given)} />
        </Card>
      ) : (
        <Opened id={id} purpose={purpose.value} />
      )}
    </Page>
  );
}

/** Each read is audited, so a patient is read once. */
function Opened({ id, purpose }: PatientPageProps & { readonly purpose: Purpose }) {
  const { api } = useSession();
  const reading = useReading(
    (signal) => {
      const params = { path: { patient_id: id }, query: { purpose } };
      return answered(api.GET('/api/operator/patients/{patient_id}', { params, signal }));
    },
    [],
    { everyMs: 'once' },
  );
  const { data, fault } = reading;
  if (data !== undefined) return <PatientSheet patient={data} />;
  if (isNotFound(fault, 'patient_id')) return <Empty title="There is no such patient" />;
  return <ReadingNote reading={reading} />;
}

type Patient = components['schemas']['PatientRecord'];
type PatientOrder = Patient['orders'][number];

const columns: readonly Column<PatientOrder>[] = [
  { title: 'Order', cell: ({ order }) => <OrderId id={order.order_id} /> },
  {
    title: 'State',
    cell: ({ order }) => (
      <>
        <OrderBadge status={order.status} /> {order.refill_early && <Badge tone="warning">Early</Badge>}
      </>
    ),
  },
  {
    title: 'Fills',
    cell: ({ order, lines }) => (
      <>
        {lines.map((line) => (
          <div key={line.medication_request_id}>
            <strong>{joined([line.medication_name, line.medication_strength])}</strong> × {line.quantity}
            {line.days_supply !== null && `, for ${line.days_supply} days`}
          </div>
        ))}
        {order.is_refill && <span class="muted">refill</span>}
      </>
    ),
  },
  {
    title: 'Refills left',
    cell: ({ lines }) =>
      lines.map((line) => (
        <div key={line.medication_request_id}>
          {line.refills_remaining} of {line.refills_authorized}
        </div>
      )),
  },
  { title: 'Received', cell: ({ order }) => <Time at={order.created_at} /> },
  { title: 'Shipped', cell: ({ shipped_at: at }) => <Time at={at} /> },
  { title: 'Delivered', cell: ({ delivered_at: at }) => <Time at={at} /> },
  {
    title: 'The partner’s IDs',
    cell: ({ external_id: own, lines }) =>
      joined([own, ...lines.map(({ external_id: ofLine }) => ofLine)], ', ') || '–',
  },
];

function PatientSheet({ patient }: { readonly patient: Patient }) {
  const { patient: person, erased_at: erasedAt, orders, former_addresses: formerly } = patient;
  const more: readonly Fact[] = [
    ['Gender', patient.gender && inWords(patient.gender)],
    ['Weight', erasedAt === null ? weightOf(person) : null],
    ['Status', inWords(patient.status)],
    ['The partner’s ID', patient.external_id],
  ];
  return (
    <>
      {erasedAt !== null && (
        <p class="why">
          The health information of this patient was erased: <Time at={erasedAt} isExact />
        </p>
      )}
      <div class="people">
        <FactCard title="Patient" facts={[...patientFacts(person), ...more]} />
        <FactCard title="Address" facts={addressFacts(patient.address)} />
        <FactCard
          title="Clinic"
          facts={[
            ['Clinic', <a href={hrefOf('clinics', patient.clinic_id)}>{patient.clinic_name}</a>],
            ['Partner', <a href={hrefOf('partners', patient.partner_id)}>{patient.partner_name}</a>],
            ['Created', <Time at={patient.created_at} />],
            ['Patient', <Id value={person.patient_id} label="the patient ID" />],
          ]}
        />
      </div>
      <Section title="Orders and fills">
        {orders.length === 0 ? (
          <Empty title="No orders yet" />
        ) : (
          <Table
            caption="Orders, the newest first"
            columns={columns}
            rows={orders}
            keyOf={({ order: { order_id: id } }) => id}
          />
        )}
        {patient.has_more_orders && <p class="muted">These are the newest {orders.length} orders.</p>}
      </Section>
      {formerly.length > 0 && (
        <Section title="Other addresses">
          <Table
            caption="Other addresses that orders went to"
            columns={addressColumns}
            rows={formerly}
            keyOf={({ last_order_id: id }) => id}
          />
        </Section>
      )}
    </>
  );
}

const addressColumns: readonly Column<Patient['former_addresses'][number]>[] = [
  {
    title: 'Address',
    cell: ({ address: { line1, line2, line3, city, state, postal_code: zip, country } }) =>
      joined([line1, line2, line3, joined([city, state, zip]), country], ', '),
  },
  { title: 'Last order', cell: ({ last_order_id: id }) => <OrderId id={id} /> },
  { title: 'Received', cell: ({ last_ordered_at: at }) => <Time at={at} /> },
];
