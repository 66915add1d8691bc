import type { View, ViewProps } from '../../view.ts';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';
import './webhooks.css';

export const webhooks: View = { path: 'webhooks', title: 'Webhooks', component: Webhooks };

function Webhooks({ session: { client, clinic }, id }: ViewProps) {
  if (id !== undefined) return <WebhookPage client={client} id={id} />;
  const clinicId = clinic.value?.clinic_id;
  return <WebhookList key={clinicId} client={client} clinicId={clinicId} />;
}
