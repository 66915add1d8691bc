import type { ComponentChildren } from 'preact';

import { roles } from '../../../generated/operator/roles.ts';
import { Empty } from '../../shared/components/list.tsx';
import { useSession } from '../session.ts';
import type { Scope } from '../session.ts';

/** Shown in place of a part that the person's roles do not allow. */
export function RoleNeeded({ scope }: { readonly scope: Scope }) {
  const needed = Object.entries(roles).flatMap(([role, scopes]) =>
    scopes.some((one) => one === scope) ? [role] : [],
  );
  return (
    <Empty title="Your roles do not allow this">
      <p>
        It needs the role <strong>{needed.join(' or ')}</strong>. An admin gives roles.
      </p>
    </Empty>
  );
}

interface PartForRoleProps {
  readonly title: string;
  readonly scope: Scope;
  readonly children: ComponentChildren;
}

/** Shows a part of a page if the person's roles allow it; otherwise says which role is needed. */
export function PartForRole({ title, scope, children }: PartForRoleProps) {
  const session = useSession();
  if (session.may(scope)) return <>{children}</>;
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      <RoleNeeded scope={scope} />
    </section>
  );
}
