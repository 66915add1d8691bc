import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import type { View, ViewProps } from '../../view.ts';
import { ServiceTable } from './service-table.tsx';
import { UploadDialog } from './upload-dialog.tsx';

export const carriers: View = {
  path: 'carriers',
  title: 'Carriers',
  scope: 'carriers:read',
  component: Carriers,
};

function Carriers({ session }: ViewProps) {
  const { api, may } = session;
  const isUploading = useSignal(false);
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => answered(api.GET('/api/operator/carriers', { signal })),
    [],
    { everyMs: 30_000 },
  );
  return (
    <Page
      title="Carriers"
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
            <Button onClick={() => (isUploading.value = true)}>Upload a carrier table</Button>
          )}
        </>
      }
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.carriers.length === 0 && (
        <Empty title="No carriers yet">
          <p class="muted">Without carriers nothing can be shipped. Upload a table.</p>
        </Empty>
      )}
      {data !== undefined && data.carriers.length > 0 && (
        <ServiceTable carriers={data.carriers} isStale={isLoading} />
      )}
      {isUploading.value && (
        <UploadDialog
          session={session}
          onClose={() => {
            isUploading.value = false;
            refresh();
          }}
        />
      )}
    </Page>
  );
}
