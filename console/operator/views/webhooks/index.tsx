import type { View, ViewProps } from '../../view.ts';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';

export const webhooks: View = {
  path: 'webhooks',
  title: 'Webhooks',
  scope: 'webhooks:read',
  component: Webhooks,
};

function Webhooks({ session, id }: ViewProps) {
  return id === undefined ? (
    <WebhookList session={session} />
  ) : (
    <WebhookPage key={id} session={session} id={id} />
  );
}
