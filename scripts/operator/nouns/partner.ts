import { Option } from 'commander';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';
import type { View } from '../view.ts';

type PartnerAnswer = components['schemas']['PartnerAnswer'];

interface PartnerUpdate {
  readonly partner: string;
  readonly keysManagedBy: components['schemas']['KeysManagedBy'];
}

export function addPartner(program: Command): void {
  const noun = program.command('partner').description('healthcare partners');

  addVerb(noun, 'create', {
    description: 'Creates a partner.',
    examples: ["partner create --name 'Lakeside Health'"],
  })
    .requiredOption('--name <name>', 'its name')
    .action(
      run(async ({ api }, { name }: { readonly name: string }) =>
        partnerView(await answered(api.POST('/api/operator/partners', { body: { name } }))),
      ),
    );

  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists partners, the newest first.',
      examples: ['partner list', 'partner list --json'],
    }),
  ).action(
    run(async ({ api }, paging: Paging) => {
      const query = given({ ...paging });
      const { data } = await answered(api.GET('/api/operator/partners', { params: { query } }));
      const page = { items: data.partners, nextCursor: data.next_cursor };
      return pageView(data, page, ['partner_id', 'name', 'suspended', 'baa_signed_at', 'keys_managed_by']);
    }),
  );

  addVerb(noun, 'update', {
    description:
      'Says who issues, rolls and revokes the keys of a partner: the partner, or you alone. Its keys stay as they are.',
    examples: ['partner update --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --keys-managed-by operator'],
  })
    .requiredOption('--partner <id or name>', 'the partner')
    .addOption(
      new Option('--keys-managed-by <whom>', 'partner or operator')
        .choices(['partner', 'operator'])
        .makeOptionMandatory(),
    )
    .action(
      run(async ({ api }, { partner, keysManagedBy }: PartnerUpdate) => {
        const params = { path: { partner_id: partner } };
        const body = { keys_managed_by: keysManagedBy };
        return partnerView(
          await answered(api.PATCH('/api/operator/partners/{partner_id}', { params, body })),
        );
      }),
    );

  addChange(
    noun,
    'sign-baa',
    '/api/operator/partners/{partner_id}/baa',
    'Records that the business associate agreement is signed. Production then accepts health information.',
  );
  addChange(
    noun,
    'suspend',
    '/api/operator/partners/{partner_id}/suspend',
    'Suspends a partner: each of its requests gets 403.',
  );
  addChange(noun, 'resume', '/api/operator/partners/{partner_id}/resume', 'Ends a suspension.');
}

type ChangePath = `/api/operator/partners/{partner_id}/${'baa' | 'suspend' | 'resume'}`;

/** A verb that changes one partner and needs nothing but its id. */
function addChange(noun: Command, name: string, path: ChangePath, description: string): void {
  addVerb(noun, name, {
    description,
    examples: [`partner ${name} --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44`],
  })
    .requiredOption('--partner <id or name>', 'the partner')
    .action(
      run(async ({ api }, { partner }: { readonly partner: string }) =>
        partnerView(await answered(api.POST(path, { params: { path: { partner_id: partner } } }))),
      ),
    );
}

function partnerView({ message, data }: PartnerAnswer): View {
  return recordView(message, data);
}
