import type { View, ViewProps } from '../../view.ts';
import { OperatorList } from './operator-list.tsx';
import { OperatorPage } from './operator-page.tsx';
import './operators.css';

/** Everybody sees the own roles and keys here; who may read operators sees all of them. */
export const operators: View = {
  path: 'operators',
  title: 'Operators',
  scope: 'self',
  component: Operators,
};

function Operators({ session, id }: ViewProps) {
  const shown = id ?? (session.may('operators:read') ? undefined : session.self.operator_id);
  return shown === undefined ? (
    <OperatorList session={session} />
  ) : (
    <OperatorPage key={shown} session={session} id={shown} />
  );
}
