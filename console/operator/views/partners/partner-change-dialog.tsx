import { answered } from '../../../shared/answers.ts';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { useSession } from '../../session.ts';
import type { Partner } from './partner-words.tsx';

export type PartnerChange = 'agreement' | 'managers' | 'suspend' | 'resume';

interface PartnerChangeDialogProps {
  readonly partner: Partner;
  readonly change: PartnerChange;
  readonly onClose: () => void;
}

/** Explains a change, and makes it. */
export function PartnerChangeDialog({ partner, change, onClose }: PartnerChangeDialogProps) {
  const { api } = useSession();
  const { name, partner_id, keys_managed_by: by } = partner;
  const params = { path: { partner_id } };
  const next = by === 'partner' ? 'operator' : 'partner';
  const changes = {
    suspend: {
      title: `Suspend ${name}`,
      action: 'Suspend the partner',
      work: () => answered(api.POST('/api/operator/partners/{partner_id}/suspend', { params })),
      done: `${name} is suspended`,
      words: `From its next request on, everything that ${name} sends is refused with 403, and its webhooks get nothing: their events wait. Its orders continue, so go on filling them or cancel them.`,
    },
    resume: {
      title: `Resume ${name}`,
      action: 'Resume the partner',
      work: () => answered(api.POST('/api/operator/partners/{partner_id}/resume', { params })),
      done: `${name} may call again`,
      words: 'Its keys work again at once, and its webhooks get what has waited.',
    },
    agreement: {
      title: 'Record the signed agreement',
      action: 'It is signed',
      work: () => answered(api.POST('/api/operator/partners/{partner_id}/baa', { params })),
      done: `Recorded the agreement with ${name}`,
      words: `You confirm that ${name} and you have signed a business associate agreement. From then on production accepts health information from it. This cannot be taken back here.`,
    },
    managers: {
      title: next === 'operator' ? 'Manage its credentials yourself' : 'Let it manage its credentials',
      action: next === 'operator' ? 'Only operators manage them' : 'The partner manages them',
      work: () => {
        const body = { keys_managed_by: next } as const;
        return answered(api.PATCH('/api/operator/partners/{partner_id}', { params, body }));
      },
      done: `Saved who manages the credentials of ${name}`,
      words:
        next === 'operator'
          ? `From its next request on, ${name} can only list its keys and OAuth clients. All of them keep working.`
          : `From its next request on, ${name} manages its own keys and OAuth clients. You still can, too.`,
    },
  };
  const { words, ...form } = changes[change];
  return (
    <FormDialog {...form} kind={change === 'suspend' ? 'danger' : 'primary'} onClose={onClose}>
      <p>{words}</p>
    </FormDialog>
  );
}
