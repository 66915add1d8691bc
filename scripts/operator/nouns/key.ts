import type { Command } from 'commander';

import { addVerb } from '../verb.ts';
import { pageView, secretView } from '../view.ts';

const columns = ['key_id', 'partner_name', 'label', 'status', 'last_used_at', 'expires_at'] as const;
/** These show which key has issued which. */
const columnsOfOnePartner = ['key_id', 'label', 'status', 'issued_by_key_id', 'last_used_at'] as const;

export function addKey(program: Command): void {
  const noun = program.command('key').description('API keys');
  addVerb(noun, 'issue', 'issueKey', {
    examples: [
      "key issue --partner 'Lakeside Health' --scope orders:read events:read",
      "key issue --partner 'Lakeside Health' --label 'Order entry' --expires 2027-11-02",
    ],
    view: secretView,
  });
  addVerb(noun, 'roll', 'rollKey', { view: secretView });
  addVerb(noun, 'list', 'listKeys', {
    // A key that somebody has seen is known by its beginning.
    view: ({ data }, { partner }) =>
      pageView(data, data.keys, partner === undefined ? columns : columnsOfOnePartner, 'prefix'),
  });
  addVerb(noun, 'revoke', 'revokeKey');
}
