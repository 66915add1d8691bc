import type { Command } from 'commander';

import { addApproval } from './partner-approval.ts';
import { addReview } from './partner-review.ts';
import { addVerb, option, paging, required } from '../verb.ts';
import { pageView } from '../view.ts';

const columns = [
  'partner_id',
  'name',
  'suspended',
  'baa_signed_at',
  'keys_managed_by',
  'approved_at',
] as const;

const partner_id = required('--partner <id or name>', 'the partner');

export function addPartner(program: Command): void {
  const noun = program.command('partner').description('healthcare partners');

  addVerb(noun, 'create', {
    description: 'Creates a partner.',
    examples: ["partner create --name 'Lakeside Health'"],
    operation: 'createPartner',
    options: { name: required('--name <name>', 'its name') },
  });

  addVerb(noun, 'list', {
    description: 'Lists partners, the newest first.',
    examples: ['partner list', 'partner list --json'],
    operation: 'listPartners',
    options: paging,
    view: ({ data }) => {
      const rows = data.partners.map((one) => ({ ...one, approved_at: one.approval?.approved_at ?? null }));
      return pageView(data, rows, columns);
    },
  });

  addVerb(noun, 'update', {
    description:
      'Says who issues, rolls and revokes the keys of a partner: the partner, or you alone. Its keys stay as they are.',
    examples: ['partner update --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --keys-managed-by operator'],
    operation: 'updatePartner',
    options: {
      partner_id,
      keys_managed_by: option('--keys-managed-by <whom>', 'partner or operator')
        .choices(['partner', 'operator'])
        .makeOptionMandatory(),
    },
  });

  addReview(noun);
  addApproval(noun);

  for (const [name, operation, description] of changes) {
    const examples = [`partner ${name} --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44`] as const;
    addVerb(noun, name, { description, examples, operation, options: { partner_id } });
  }
}

/** The verbs that need nothing but the partner. */
const changes = [
  [
    'sign-baa',
    'recordBaa',
    'Records that the business associate agreement is signed. Production then accepts health information.',
  ],
  ['suspend', 'suspendPartner', 'Suspends a partner: each of its requests gets 403.'],
  ['resume', 'resumePartner', 'Ends a suspension.'],
] as const;
