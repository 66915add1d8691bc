import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { answered } from '../api.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

interface NewClinic {
  readonly partner: string;
  readonly name: string;
  readonly freeShipping?: boolean;
  readonly epcs?: boolean;
}

interface ClinicUpdate {
  readonly clinic: string;
  readonly name?: string;
  readonly freeShipping?: boolean;
  readonly epcs?: boolean;
  /** False if --no-default-service was given. */
  readonly defaultService?: string | false;
}

export function addClinic(program: Command): void {
  const noun = program.command('clinic').description('the clinics of each partner and their settings');
  addCreate(noun);
  addList(noun);
  addUpdate(noun);
}

function addCreate(noun: Command): void {
  addVerb(noun, 'create', {
    description: 'Creates a clinic for a partner.',
    examples: [
      "clinic create --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --name 'Lakeside Clinic Oakland'",
      "clinic create --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --name 'Bay Veterinary' --free-shipping --epcs",
    ],
  })
    .requiredOption('--partner <id or name>', 'the partner that owns the clinic')
    .requiredOption('--name <name>', 'its name')
    .option('--free-shipping', 'patients do not pay for shipping')
    .option('--epcs', 'you attest that the clinic may order controlled substances')
    .action(
      run(async ({ api }, { partner, name, freeShipping = false, epcs = false }: NewClinic) => {
        const body = { partner_id: partner, name, free_shipping: freeShipping, epcs };
        const { message, data } = await answered(api.POST('/api/operator/clinics', { body }));
        return recordView(message, data);
      }),
    );
}

function addList(noun: Command): void {
  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists clinics, the newest first.',
      examples: ['clinic list', 'clinic list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
    }).option('--partner <id or name>', "only this partner's"),
  ).action(
    run(async ({ api }, { partner, ...paging }: Paging & { readonly partner?: string }) => {
      const query = given({ partner_id: partner, ...paging });
      const { data } = await answered(api.GET('/api/operator/clinics', { params: { query } }));
      const page = { items: data.clinics, nextCursor: data.next_cursor };
      return pageView(data, page, [
        'clinic_id',
        'partner_name',
        'name',
        'free_shipping',
        'default_service_id',
        'epcs',
      ]);
    }),
  );
}

function addUpdate(noun: Command): void {
  addVerb(noun, 'update', {
    description: 'Changes the settings of a clinic. Settings that are not named stay.',
    examples: [
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --free-shipping true',
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --default-service usps-priority --epcs false',
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --no-default-service',
    ],
  })
    .requiredOption('--clinic <id or name>', 'the clinic')
    .option('--name <name>', 'its name')
    .option('--free-shipping <true|false>', 'whether patients do not pay for shipping', toBoolean)
    .option('--default-service <id>', 'the carrier service for requests that name none')
    .option('--no-default-service', 'no default service: the cheapest one is used')
    .option(
      '--epcs <true|false>',
      'whether you attest that the clinic may order controlled substances',
      toBoolean,
    )
    .action(
      run(async ({ api }, { clinic, name, freeShipping, defaultService, epcs }: ClinicUpdate) => {
        const body = given({
          name,
          free_shipping: freeShipping,
          default_service_id: defaultService === false ? null : defaultService,
          epcs,
        });
        const { message, data } = await answered(
          api.PATCH('/api/operator/clinics/{clinic_id}', { params: { path: { clinic_id: clinic } }, body }),
        );
        return recordView(message, data);
      }),
    );
}

function toBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('It must be true or false.');
}
