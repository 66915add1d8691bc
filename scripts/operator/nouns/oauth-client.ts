import { readFileSync } from 'node:fs';
import type { Command } from 'commander';

import { usage } from '../failure.ts';
import { addVerb, option } from '../verb.ts';
import { pageView, secretView } from '../view.ts';

const columns = ['client_id', 'partner_name', 'name', 'authentication', 'status', 'last_used_at'] as const;

export function addOAuthClient(program: Command): void {
  const noun = program.command('oauth-client').description('OAuth clients');
  addVerb(noun, 'create', 'createOauthClient', {
    examples: [
      "oauth-client create --partner 'Lakeside Health' --name Reports --scope orders:read events:read",
      "oauth-client create --partner 'Lakeside Health' --name 'Order service' --jwks jwks.json",
    ],
    flags: { jwks: keysOption('The file of its public keys, instead of a secret.') },
    view: secretView,
  });
  addVerb(noun, 'list', 'listOauthClients', { view: ({ data }) => pageView(data, data.clients, columns) });
  addVerb(noun, 'update', 'updateOauthClient', {
    flags: { jwks: keysOption('The file of all its public keys from now on.') },
  });
  addVerb(noun, 'disable', 'disableOauthClient');
  addVerb(noun, 'enable', 'enableOauthClient');
  addVerb(noun, 'roll-secret', 'rollOauthClientSecret', { view: secretView });
  addVerb(noun, 'delete', 'deleteOauthClient');

  const tokenKey = program.command('token-key').description('the key that signs access tokens');
  addVerb(tokenKey, 'rotate', 'replaceTokenKey');
}

const keysOption = (description: string) => option('--jwks <file>', description).argParser(textOf);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw usage(`The file ${file} cannot be read`);
  }
}
