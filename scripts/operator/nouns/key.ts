import type { Command } from 'commander';

import { addVerb, option, overlap, paging, required, scopesToGive, time, withIssued } from '../verb.ts';
import { pageView, secretView } from '../view.ts';

const columns = ['key_id', 'partner_name', 'label', 'status', 'last_used_at', 'expires_at'] as const;
/** They show which key has issued which. */
const columnsOfOnePartner = ['key_id', 'label', 'status', 'issued_by_key_id', 'last_used_at'] as const;

const key_id = required('--key <id>', 'the key, by its key_id');

export function addKey(program: Command): void {
  const noun = program.command('key').description('API keys');

  addVerb(noun, 'issue', {
    description: 'Issues an API key for this environment to a partner. It is shown only once.',
    examples: [
      'key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44',
      'key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --scope orders:read events:read',
      "key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --label 'Order entry' --expires 2027-11-02",
    ],
    operation: 'issueKey',
    options: {
      partner_id: required('--partner <id or name>', 'the partner that gets the key'),
      label: option('--label <text>', 'what the key is for; only operators see it'),
      scopes: scopesToGive,
      expires_at: time('--expires <ISO>', 'when it stops working: a day (its start, UTC) or a timestamp'),
    },
    view: secretView,
  });

  addVerb(noun, 'roll', {
    description:
      'Issues a key in the place of another, which goes on working for a while. The new key is shown only once.',
    examples: [
      'key roll --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
      'key roll --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e --overlap 72',
    ],
    operation: 'rollKey',
    options: {
      key_id,
      overlap_hours: overlap('key'),
      label: option('--label <text>', 'the label of the new key, if it is another one'),
      expires_at: time(
        '--expires <ISO>',
        'when the new key stops working: a day (its start, UTC) or a timestamp',
      ),
    },
    view: secretView,
  });

  addVerb(noun, 'list', {
    description:
      'Lists keys, the newest first: what each is for, when it was last used, and how it begins. A key that the ' +
      'operator issued has no issued_by_key_id.',
    examples: [
      'key list',
      'key list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44',
      'key list --issued-by 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
    ],
    operation: 'listKeys',
    options: {
      partner_id: option('--partner <id or name>', "only this partner's"),
      issued_by_key_id: option('--issued-by <id>', 'only those that were issued with this key'),
      ...paging,
    },
    // A key that somebody has seen is known by its beginning.
    view: ({ data }, { partner }) =>
      pageView(data, data.keys, partner === undefined ? columns : columnsOfOnePartner, 'prefix'),
  });

  addVerb(noun, 'revoke', {
    description:
      'Revokes a key. It stops working with the next request. Webhooks that it registered stay, and are counted.',
    examples: [
      'key revoke --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
      'key revoke --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e --with-issued',
    ],
    operation: 'revokeKey',
    options: {
      key_id,
      with_issued: withIssued,
    },
  });
}
