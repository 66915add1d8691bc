import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts, NamedIds } from '../../../shared/components/facts.tsx';
import { Filterable } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import type { Filter, Request } from './filters.tsx';

interface DetailsProps {
  readonly request: Request;
  readonly onClose: () => void;
  /** Narrows the current list to requests with these values. */
  readonly onFilter: (filter: Partial<Filter>) => void;
}

/** All that is known of one request. */
export function RequestDetails({ request, onClose, onFilter }: DetailsProps) {
  const { request_id: requestId, operation, status, code, field, reason, key_id: keyId, ids } = request;
  const filtered = (name: string, filter: Partial<Filter>, value: ComponentChildren) => (
    <Filterable what={`requests with this ${name}`} onFilter={() => onFilter(filter)}>
      {value}
    </Filterable>
  );
  return (
    <Dialog title="Request" closing="Close" onClose={onClose}>
      <Facts
        facts={[
          ['Request ID', requestId === null ? 'none' : <Id value={requestId} label="the request ID" />],
          ['Time', exactTime.format(new Date(request.at))],
          ['Operation', filtered('operation', { operation }, <Operation operation={operation} />)],
          ['Status', filtered('status', { status: String(status) }, <Status status={status} />)],
          [
            'Error code',
            code !== null &&
              filtered(
                'error code',
                { code },
                <DocsLink href={`/docs#section/errors/${code.toLowerCase()}`}>{code}</DocsLink>,
              ),
          ],
          ['Field', field !== null && filtered('field', { field }, <code>{field}</code>)],
          ['Reason', reason !== null && filtered('reason', { reason }, <code>{reason}</code>)],
          [
            'Key',
            keyId !== null &&
              filtered(
                'key',
                { key_id: keyId },
                <Id value={request.key_prefix ?? keyId} label="the start of the key" />,
              ),
          ],
          ['Duration', request.duration_ms === null ? 'not recorded' : `${request.duration_ms} ms`],
        ]}
      />
      <NamedIds title="What it named or created" ids={ids} views={viewsOf} />
    </Dialog>
  );
}

const exactTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });

function Operation({ operation }: { readonly operation: string }) {
  if (operation === 'none') return <>none: no such path or method</>;
  if (operation === 'requestToken') return <DocsLink href="/docs#section/oauth-2.0">{operation}</DocsLink>;
  return <DocsLink href={`/docs#operation/${operation}`}>{operation}</DocsLink>;
}

function DocsLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <code>{children}</code>
      <span class="for-screen-readers"> in the documentation, in a new tab</span>
    </a>
  );
}

/** The views that show what an ID names. */
const viewsOf: Readonly<Record<string, string>> = {
  medication_order_id: 'orders',
  order_id: 'orders',
  webhook_id: 'webhooks',
};

/** An HTTP status. */
export function Status({ status }: { readonly status: number }) {
  return <Badge tone={status < 400 ? 'good' : status < 500 ? 'warning' : 'bad'}>{status}</Badge>;
}
