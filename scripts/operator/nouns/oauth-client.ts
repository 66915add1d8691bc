import { readFileSync } from 'node:fs';
import type { Command } from 'commander';

import { usage } from '../failure.ts';
import {
  addVerb,
  option,
  overlap,
  paging,
  required,
  scopeOption,
  scopesToGive,
  withIssued,
} from '../verb.ts';
import { pageView, secretView } from '../view.ts';

const columns = ['client_id', 'partner_name', 'name', 'authentication', 'status', 'last_used_at'] as const;

const client_id = required('--client <id>', 'the client, by its client_id');

export function addOAuthClient(program: Command): void {
  const noun = program.command('oauth-client').description('OAuth clients');

  addVerb(noun, 'create', {
    description: 'Creates an OAuth client of a partner. Its secret is shown only once.',
    examples: [
      "oauth-client create --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --name 'Order service'",
      "oauth-client create --partner 'Lakeside Health' --name Reports --scope orders:read events:read",
      "oauth-client create --partner 'Lakeside Health' --name 'Order service' --jwks jwks.json",
    ],
    operation: 'createOauthClient',
    options: {
      partner_id: required('--partner <id or name>', 'the partner that gets the client'),
      name: required('--name <text>', 'what the client is for'),
      scopes: scopesToGive,
      jwks: keysOption('its public keys, instead of a secret'),
    },
    view: secretView,
  });

  addVerb(noun, 'list', {
    description: 'Lists OAuth clients, the newest first.',
    examples: ['oauth-client list', 'oauth-client list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
    operation: 'listOauthClients',
    options: { partner_id: option('--partner <id or name>', "only this partner's"), ...paging },
    view: ({ data }) => pageView(data, data.clients, columns),
  });

  addVerb(noun, 'update', {
    description:
      'Changes the name, the scopes or the public keys of an OAuth client. What is not named stays.',
    examples: [
      'oauth-client update --client dev_2c26b46b68ffc68f --scope orders:read events:read',
      'oauth-client update --client dev_2c26b46b68ffc68f --jwks jwks.json',
    ],
    operation: 'updateOauthClient',
    options: {
      client_id,
      name: option('--name <text>', 'another name'),
      scopes: scopeOption('all that it may do from now on, one or several'),
      jwks: keysOption('all its public keys from now on'),
    },
  });

  addVerb(noun, 'disable', {
    description: 'Disables an OAuth client: its tokens stop working with the next request.',
    examples: ['oauth-client disable --client dev_2c26b46b68ffc68f'],
    operation: 'disableOauthClient',
    options: { client_id },
  });

  addVerb(noun, 'enable', {
    description: 'Enables a disabled OAuth client, with the secret or the keys that it had.',
    examples: ['oauth-client enable --client dev_2c26b46b68ffc68f'],
    operation: 'enableOauthClient',
    options: { client_id },
  });

  addVerb(noun, 'roll-secret', {
    description:
      'Gives an OAuth client another secret; the one before works for a while more. It is shown only once.',
    examples: [
      'oauth-client roll-secret --client dev_2c26b46b68ffc68f',
      'oauth-client roll-secret --client dev_2c26b46b68ffc68f --overlap 0',
    ],
    operation: 'rollOauthClientSecret',
    options: {
      client_id,
      overlap_hours: overlap('secret'),
    },
    view: secretView,
  });

  addVerb(noun, 'delete', {
    description: 'Deletes an OAuth client for good. The audit goes on naming it.',
    examples: [
      'oauth-client delete --client dev_2c26b46b68ffc68f',
      'oauth-client delete --client dev_2c26b46b68ffc68f --with-issued',
    ],
    operation: 'deleteOauthClient',
    options: { client_id, with_issued: withIssued },
  });

  addVerb(program.command('token-key').description('the key that signs access tokens'), 'rotate', {
    description: 'Makes a new key sign access tokens. Tokens of the key before work until they expire.',
    examples: ['token-key rotate'],
    operation: 'replaceTokenKey',
  });
}

const keysOption = (description: string) => option('--jwks <file>', description).argParser(textOf);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw usage(`The file ${file} cannot be read`);
  }
}
