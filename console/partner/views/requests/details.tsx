import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts, NamedIds } from '../../../shared/components/facts.tsx';
import { Filterable } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import type { Filter, Request } from './filters.tsx';

interface DetailsProps {
  readonly request: Request;
  readonly onClose: () => void;
  /** Shows only the requests that have this value too. */
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
  const facts: (readonly [string, ComponentChildren])[] = [
    ['Request ID', requestId === null ? 'none' : <Id value={requestId} label="the request ID" />],
    ['Time', exactTime.format(new Date(request.at))],
    ['Operation', filtered('operation', { operation }, <Operation operation={operation} />)],
    ['Status', filtered('status', { status: String(status) }, <Status status={status} />)],
  ];
  if (code !== null) {
    const href = `/docs#section/errors/${code.toLowerCase()}`;
    facts.push(['Error code', filtered('error code', { code }, <DocsLink href={href}>{code}</DocsLink>)]);
  }
  if (field !== null) facts.push(['Field', filtered('field', { field }, <code>{field}</code>)]);
  if (reason !== null) facts.push(['Reason', filtered('reason', { reason }, <code>{reason}</code>)]);
  if (keyId !== null) {
    const key = <Id value={request.key_prefix ?? keyId} label="the start of the key" />;
    facts.push(['Key', filtered('key', { key_id: keyId }, key)]);
  }
  facts.push(['Duration', request.duration_ms === null ? 'not recorded' : `${request.duration_ms} ms`]);
  return (
    <Dialog title="Request" onClose={onClose}>
      <Facts facts={facts} />
      <NamedIds title="What it named or created" ids={ids} views={viewsOf} />
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
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
