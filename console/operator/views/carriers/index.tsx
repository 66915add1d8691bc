import { readCarriers } from '../../../../scripts/imports/carriers-json.ts';
import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { components } from '../../api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { changesOf, ImportDialog } from '../../components/import-dialog.tsx';
import type { ReadFile } from '../../components/import-dialog.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';

export const carriers: View = {
  path: 'carriers',
  title: 'Carriers',
  scope: 'carriers:read',
  component: Carriers,
};

function Carriers() {
  const { api, may } = useSession();
  const reading = useReading((signal) => answered(api.GET('/api/operator/carriers', { signal })), [], {
    everyMs: 30_000,
  });
  const { data, isLoading, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  return (
    <Page
      title="Carriers"
      reading={reading}
      actions={
        <>
          {data !== undefined && data.carriers.length > 0 && (
            <DownloadButton
              name="carriers.json"
              read={async () =>
                JSON.stringify(await answered(api.GET('/api/operator/carriers')), undefined, 2)
              }
            >
              Download it
            </DownloadButton>
          )}
          {may('carriers:write') && (
            <Button onClick={() => open((close) => <UploadDialog onClose={close} />)}>
              Upload a carrier table
            </Button>
          )}
        </>
      }
    >
      {data?.carriers.length === 0 && (
        <Empty title="No carriers yet">
          <p class="muted">Without carriers nothing can be shipped. Upload a table.</p>
        </Empty>
      )}
      {data !== undefined && data.carriers.length > 0 && (
        <Table
          caption="Carriers"
          columns={columns}
          rows={rowsOf(data.carriers)}
          keyOf={({ carrier, service }) => service?.id ?? `of ${carrier.id}`}
          isStale={isLoading}
        />
      )}
      {dialog}
    </Page>
  );
}

type Carrier = components['schemas']['Carrier'];

/** A service with its carrier; a carrier without services has a row, too. */
interface Row {
  readonly carrier: Carrier;
  readonly service: Carrier['services'][number] | undefined;
}

/** Every service, in the order that partners see. */
const rowsOf = (carriers: readonly Carrier[]) =>
  carriers.flatMap((carrier): Row[] =>
    carrier.services.length === 0
      ? [{ carrier, service: undefined }]
      : carrier.services.map((service) => ({ carrier, service })),
  );

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
  {
    title: 'Tracking numbers',
    cell: ({ carrier: { tracking_pattern: pattern } }) =>
      pattern === null ? <span class="muted">any</span> : <code class="long">{pattern}</code>,
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

/** Replaces the carrier table with a JSON file, as `carriers import` does. */
function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useSession();
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
