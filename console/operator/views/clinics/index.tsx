import { MissingView } from '../../../shared/components/missing-view.tsx';
import type { View, ViewProps } from '../../view.ts';
import { ClinicPage } from './clinic-page.tsx';

export const clinics: View = {
  path: 'clinics',
  title: 'Clinic',
  scope: 'clinics:read',
  isInner: true,
  component: Clinics,
};

function Clinics({ session, id }: ViewProps) {
  return id === undefined ? <MissingView /> : <ClinicPage key={id} session={session} id={id} />;
}
