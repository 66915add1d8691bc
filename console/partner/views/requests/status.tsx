import { Badge } from '../../../shared/components/badge.tsx';

/** An HTTP status. */
export function Status({ status }: { readonly status: number }) {
  return <Badge tone={status < 400 ? 'good' : status < 500 ? 'warning' : 'bad'}>{status}</Badge>;
}
