import { answered } from '../../../shared/answers.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import type { Session } from '../../session.ts';
import type { Partner } from './partner-words.tsx';

export type PartnerChange = 'agreement' | 'managers' | 'suspend' | 'resume';

interface PartnerChangeDialogProps {
  readonly session: Session;
  readonly partner: Partner;
  readonly change: PartnerChange;
  readonly onClose: () => void;
}

/** Explains a change, and makes it. */
export function PartnerChangeDialog({
  session: { api },
  partner,
  change,
  onClose,
}: PartnerChangeDialogProps) {
  const { name, partner_id, keys_managed_by: by } = partner;
  const params = { path: { partner_id } };
  switch (change) {
    case 'suspend':
      return (
        <ConfirmDialog
          title={`Suspend ${name}`}
          action="Suspend the partner"
          kind="danger"
          work={() => answered(api.POST('/api/operator/partners/{partner_id}/suspend', { params }))}
          done={`${name} is suspended`}
          onClose={onClose}
        >
          <p>
            From its next request on, everything that {name} sends is refused with 403, and its webhooks get
            nothing: their events wait. Its orders continue, so go on filling them or cancel them.
          </p>
        </ConfirmDialog>
      );
    case 'resume':
      return (
        <ConfirmDialog
          title={`Resume ${name}`}
          action="Resume the partner"
          work={() => answered(api.POST('/api/operator/partners/{partner_id}/resume', { params }))}
          done={`${name} may call again`}
          onClose={onClose}
        >
          <p>Its keys work again at once, and its webhooks get what has waited.</p>
        </ConfirmDialog>
      );
    case 'agreement':
      return (
        <ConfirmDialog
          title="Record the signed agreement"
          action="It is signed"
          work={() => answered(api.POST('/api/operator/partners/{partner_id}/baa', { params }))}
          done={`Recorded the agreement with ${name}`}
          onClose={onClose}
        >
          <p>
            You confirm that {name} and you have signed a business associate agreement. From then on
            production accepts health information from it. This cannot be taken back here.
          </p>
        </ConfirmDialog>
      );
    case 'managers': {
      const next = by === 'partner' ? 'operator' : 'partner';
      return (
        <ConfirmDialog
          title={next === 'operator' ? 'Manage its credentials yourself' : 'Let it manage its credentials'}
          action={next === 'operator' ? 'Only operators manage them' : 'The partner manages them'}
          work={() =>
            answered(
              api.PATCH('/api/operator/partners/{partner_id}', { params, body: { keys_managed_by: next } }),
            )
          }
          done={`Saved who manages the credentials of ${name}`}
          onClose={onClose}
        >
          <p>
            {next === 'operator'
              ? `From its next request on, ${name} can only list its keys and OAuth clients. All of them keep working.`
              : `From its next request on, ${name} manages its own keys and OAuth clients. You still can, too.`}
          </p>
        </ConfirmDialog>
      );
    }
  }
}
