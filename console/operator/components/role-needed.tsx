import { roles } from '../../../generated/operator/roles.ts';
import { Empty } from '../../shared/components/empty.tsx';
import type { Scope } from '../session.ts';

/** What stands in place of something that the roles of the person do not allow. */
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
