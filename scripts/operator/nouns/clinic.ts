import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { addVerb, option, paging, required } from '../verb.ts';
import { pageView } from '../view.ts';

export function addClinic(program: Command): void {
  const noun = program.command('clinic').description('the clinics of each partner and their settings');

  addVerb(noun, 'create', {
    description: 'Creates a clinic for a partner.',
    examples: [
      "clinic create --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --name 'Lakeside Clinic Oakland'",
      "clinic create --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --name 'Bay Veterinary' --free-shipping --epcs",
    ],
    operation: 'createClinic',
    options: {
      partner_id: required('--partner <id or name>', 'the partner that owns the clinic'),
      name: required('--name <name>', 'its name'),
      free_shipping: option('--free-shipping', 'patients do not pay for shipping'),
      epcs: option('--epcs', 'you attest that the clinic may order controlled substances'),
    },
  });

  addVerb(noun, 'list', {
    description: 'Lists clinics, the newest first.',
    examples: ['clinic list', 'clinic list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
    operation: 'listClinics',
    options: { partner_id: option('--partner <id or name>', "only this partner's"), ...paging },
    view: ({ data }) =>
      pageView(data, data.clinics, [
        'clinic_id',
        'partner_name',
        'name',
        'free_shipping',
        'default_service_id',
        'epcs',
      ]),
  });

  addVerb(noun, 'update', {
    description: 'Changes the settings of a clinic. Settings that are not named stay.',
    examples: [
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --free-shipping true',
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --default-service usps-priority --epcs false',
      'clinic update --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --no-default-service',
    ],
    operation: 'updateClinic',
    options: {
      clinic_id: required('--clinic <id or name>', 'the clinic'),
      name: option('--name <name>', 'its name'),
      free_shipping: yesOrNo('--free-shipping <true|false>', 'whether patients do not pay for shipping'),
      default_service_id: option('--default-service <id>', 'the carrier service for requests that name none'),
      epcs: yesOrNo(
        '--epcs <true|false>',
        'whether you attest that the clinic may order controlled substances',
      ),
    },
    otherOptions: [option('--no-default-service', 'no default service: the cheapest one is used')],
    fields: ({ defaultService }) => (defaultService === false ? { default_service_id: null } : {}),
  });
}

const yesOrNo = (flags: string, description: string) =>
  option(flags, description).argParser((text) => {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new InvalidArgumentError('It must be true or false.');
  });
