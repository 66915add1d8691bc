import type { View, ViewProps } from '../../view.ts';
import { PartnerList } from './partner-list.tsx';
import { PartnerPage } from './partner-page.tsx';

export const partners: View = {
  path: 'partners',
  title: 'Partners',
  scope: 'partners:read',
  component: Partners,
};

function Partners({ session, id }: ViewProps) {
  return id === undefined ? (
    <PartnerList session={session} />
  ) : (
    <PartnerPage key={id} session={session} id={id} />
  );
}
