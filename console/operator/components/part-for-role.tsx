import type { ComponentChildren } from 'preact';

import type { Scope, Session } from '../session.ts';
import { RoleNeeded } from './role-needed.tsx';

interface PartForRoleProps {
  readonly session: Session;
  readonly title: string;
  readonly scope: Scope;
  readonly children: ComponentChildren;
}

/** A part of a page, for those whose roles allow it; the others learn which role it needs. */
export function PartForRole({ session, title, scope, children }: PartForRoleProps) {
  if (session.may(scope)) return <>{children}</>;
  return (
    <section class="section" aria-label={title}>
      <h2>{title}</h2>
      <RoleNeeded scope={scope} />
    </section>
  );
}
