import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { addVerb, option } from '../verb.ts';
import { pageView } from '../view.ts';

const columns = ['clinic_id', 'partner_name', 'name', 'free_shipping', 'default_service_id', 'epcs'] as const;

export function addClinic(program: Command): void {
  const noun = program.command('clinic').description('the clinics of each partner and their settings');
  addVerb(noun, 'create', 'createClinic');
  addVerb(noun, 'list', 'listClinics', { view: ({ data }) => pageView(data, data.clinics, columns) });
  addVerb(noun, 'update', 'updateClinic', {
    flags: {
      free_shipping: yesOrNo('--free-shipping <true|false>', 'Whether patients do not pay for shipping.'),
      epcs: yesOrNo('--epcs <true|false>', 'Whether you attest that it may order controlled substances.'),
    },
    otherFlags: [option('--no-default-service', 'No default service: the cheapest one is used.')],
    fields: ({ defaultService }) => (defaultService === false ? { default_service_id: null } : {}),
  });
}

const yesOrNo = (flags: string, description: string) =>
  option(flags, description).argParser((text) => {
    if (text === 'true' || text === 'false') return text === 'true';
    throw new InvalidArgumentError('It must be true or false.');
  });
