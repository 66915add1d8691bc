import type { Command } from 'commander';

import { addApproval } from './partner-approval.ts';
import { addReview } from './partner-review.ts';
import { addVerb, flagFor } from '../verb.ts';
import { pageView } from '../view.ts';

const columns = [
  'partner_id',
  'name',
  'suspended',
  'baa_signed_at',
  'keys_managed_by',
  'approved_at',
] as const;

export function addPartner(program: Command): void {
  const noun = program.command('partner').description('healthcare partners');
  addVerb(noun, 'create', 'createPartner');
  addVerb(noun, 'list', 'listPartners', {
    view: ({ data }) => {
      const rows = data.partners.map((one) => ({ ...one, approved_at: one.approval?.approved_at ?? null }));
      return pageView(data, rows, columns);
    },
  });
  addVerb(noun, 'update', 'updatePartner', {
    flags: { keys_managed_by: flagFor('updatePartner', 'keys_managed_by').makeOptionMandatory() },
  });
  addReview(noun);
  addApproval(noun);
  addVerb(noun, 'sign-baa', 'recordBaa');
  addVerb(noun, 'suspend', 'suspendPartner');
  addVerb(noun, 'resume', 'resumePartner');
}
