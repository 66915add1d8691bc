import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { given } from '../given.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';
import type { View } from '../view.ts';
import { addPaging } from './paging.ts';
import type { Paging } from './paging.ts';

type PartnerAnswer = components['schemas']['PartnerAnswer'];

interface OnePartner {
  readonly partner: string;
}

export function addPartner(program: Command): void {
  const noun = program.command('partner').description('healthcare partners, and whether they may call');

  addVerb(noun, 'create', {
    description: 'Creates a partner.',
    examples: ["partner create --name 'Lakeside Health'"],
  })
    .requiredOption('--name <name>', 'what people call it')
    .action(
      run(async ({ api }, { name }: { readonly name: string }) =>
        shown(await answered(api.POST('/api/operator/partners', { body: { name } }))),
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
      return pageView(data, page, ['partner_id', 'name', 'suspended', 'baa_signed_at', 'created_at']);
    }),
  );

  addVerb(noun, 'sign-baa', {
    description:
      'Records that the business associate agreement is signed: production then takes health information.',
    examples: ['partner sign-baa --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
  })
    .requiredOption('--partner <id>', 'the partner')
    .action(
      run(async ({ api }, { partner }: OnePartner) =>
        shown(await answered(api.POST('/api/operator/partners/{partner_id}/baa', pathOf(partner)))),
      ),
    );

  addVerb(noun, 'suspend', {
    description: 'Answers every request of the partner with 403 from now on.',
    examples: ['partner suspend --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
  })
    .requiredOption('--partner <id>', 'the partner')
    .action(
      run(async ({ api }, { partner }: OnePartner) =>
        shown(await answered(api.POST('/api/operator/partners/{partner_id}/suspend', pathOf(partner)))),
      ),
    );

  addVerb(noun, 'resume', {
    description: 'Ends a suspension.',
    examples: ['partner resume --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
  })
    .requiredOption('--partner <id>', 'the partner')
    .action(
      run(async ({ api }, { partner }: OnePartner) =>
        shown(await answered(api.POST('/api/operator/partners/{partner_id}/resume', pathOf(partner)))),
      ),
    );
}

function pathOf(partner: string) {
  return { params: { path: { partner_id: partner } } };
}

function shown({ message, data }: PartnerAnswer): View {
  return recordView(message, data);
}
