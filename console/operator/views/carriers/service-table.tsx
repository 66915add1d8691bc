import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import type { components } from '../../api.ts';

type Carrier = components['schemas']['Carrier'];

/** A service with its carrier; a carrier without services has a row, too. */
interface Row {
  readonly carrier: Carrier;
  readonly service: Carrier['services'][number] | undefined;
}

interface ServiceTableProps {
  readonly carriers: readonly Carrier[];
  readonly isStale: boolean;
}

/** Every service, in the order that partners see. */
export function ServiceTable({ carriers, isStale }: ServiceTableProps) {
  const rows = carriers.flatMap((carrier): Row[] =>
    carrier.services.length === 0
      ? [{ carrier, service: undefined }]
      : carrier.services.map((service) => ({ carrier, service })),
  );
  return (
    <Table
      caption="Carriers"
      columns={columns}
      rows={rows}
      keyOf={({ carrier, service }) => service?.id ?? `of ${carrier.id}`}
      isStale={isStale}
    />
  );
}

const columns: readonly Column<Row>[] = [
  { title: 'Carrier', cell: ({ carrier }) => <Named {...carrier} /> },
  {
    title: 'Service',
    cell: ({ service }) => (service ? <Named {...service} /> : <span class="muted">none</span>),
  },
  { title: 'Refrigerated', cell: ({ service }) => service && (service.can_refrigerate ? 'yes' : 'no') },
  { title: 'Price', cell: ({ service }) => service && dollars(service.default_price), isNumber: true },
  { title: 'Prices by state', cell: ({ service }) => service && pricesOf(service.prices) },
  {
    title: 'Tracking page',
    cell: ({ carrier: { tracking_url: page } }) =>
      page === null ? <span class="muted">none of its own</span> : <span class="long">{page}</span>,
  },
];

/** A name that people know, and the ID that requests use. */
function Named({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span class="long">
      {name} <code class="muted">{id}</code>
    </span>
  );
}

const dollars = (price: number) => `$${price.toFixed(2)}`;

/** The states of each price that differs: "$8.50 CA, OR". */
function pricesOf(prices: Readonly<Record<string, number>>): string {
  const byPrice = Map.groupBy(Object.entries(prices), ([, price]) => price);
  const words = [...byPrice].map(([price, entries]) => {
    const states = entries.map(([state]) => state).sort();
    return `${dollars(price)} ${states.join(', ')}`;
  });
  return words.join('; ');
}
