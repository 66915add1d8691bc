import type { Command } from 'commander';

import { answered } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

interface NewKey {
  readonly partner: string;
  readonly label?: string;
  readonly expires?: string;
}

interface Roll {
  readonly key: string;
  readonly overlap?: number;
  readonly label?: string;
  readonly expires?: string;
}

interface KeyFilter {
  readonly partner?: string;
  readonly issuedBy?: string;
}

const columns = ['key_id', 'partner_name', 'label', 'status', 'last_used_at', 'expires_at'] as const;
/** They show which key has issued which. */
const columnsOfOnePartner = ['key_id', 'label', 'status', 'issued_by_key_id', 'last_used_at'] as const;

const keepSafe = 'Keep it safe: it cannot be shown again.';

export function addKey(program: Command): void {
  const noun = program.command('key').description('API keys');

  addVerb(noun, 'issue', {
    description: 'Issues an API key for this environment to a partner. It is shown only once.',
    examples: [
      'key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44',
      "key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --label 'Order entry' --expires 2027-11-02",
    ],
  })
    .requiredOption('--partner <id or name>', 'the partner that gets the key')
    .option('--label <text>', 'what the key is for; only operators see it')
    .option('--expires <ISO>', 'when it stops working: a day (its start, UTC) or a timestamp', toInstant)
    .action(
      run(async ({ api }, { partner, label, expires }: NewKey) => {
        const body = { partner_id: partner, ...given({ label, expires_at: expires }) };
        const { message, data } = await answered(api.POST('/api/operator/keys', { body }));
        return recordView(`${message}. ${keepSafe}`, data);
      }),
    );

  addVerb(noun, 'roll', {
    description:
      'Issues a key in the place of another, which goes on working for a while. The new key is shown only once.',
    examples: [
      'key roll --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
      'key roll --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e --overlap 72',
    ],
  })
    .requiredOption('--key <id>', 'the key, by its key_id')
    .option('--overlap <hours>', 'how long the old key goes on working, 0 to 168 (default: 24)', Number)
    .option('--label <text>', 'the label of the new key, if it is another one')
    .option(
      '--expires <ISO>',
      'when the new key stops working: a day (its start, UTC) or a timestamp',
      toInstant,
    )
    .action(
      run(async ({ api }, { key, overlap, label, expires }: Roll) => {
        const params = { path: { key_id: key } };
        const body = given({ overlap_hours: overlap, label, expires_at: expires });
        const { message, data } = await answered(
          api.POST('/api/operator/keys/{key_id}/roll', { params, body }),
        );
        return recordView(`${message}. ${keepSafe}`, data);
      }),
    );

  addPaging(
    addVerb(noun, 'list', {
      description:
        'Lists keys, the newest first: what each is for, when it was last used, and how it begins. A key that the ' +
        'operator issued has no issued_by_key_id.',
      examples: [
        'key list',
        'key list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44',
        'key list --issued-by 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
      ],
    })
      .option('--partner <id or name>', "only this partner's")
      .option('--issued-by <id>', 'only those that were issued with this key'),
  ).action(
    run(async ({ api }, { partner, issuedBy, ...paging }: KeyFilter & Paging) => {
      const query = given({ partner_id: partner, issued_by_key_id: issuedBy, ...paging });
      const { data } = await answered(api.GET('/api/operator/keys', { params: { query } }));
      const page = { items: data.keys, nextCursor: data.next_cursor };
      // A key that somebody has seen is known by its beginning.
      return pageView(data, page, partner === undefined ? columns : columnsOfOnePartner, 'prefix');
    }),
  );

  addVerb(noun, 'revoke', {
    description:
      'Revokes a key. It stops working with the next request. Webhooks that it registered stay, and are counted.',
    examples: [
      'key revoke --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
      'key revoke --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e --with-issued',
    ],
  })
    .requiredOption('--key <id>', 'the key, by its key_id')
    .option('--with-issued', 'with the keys that it has issued, those that they have issued, and so on')
    .action(
      run(async ({ api }, { key, withIssued }: { readonly key: string; readonly withIssued?: true }) => {
        const params = { path: { key_id: key }, query: given({ with_issued: withIssued }) };
        const { message, data } = await answered(api.DELETE('/api/operator/keys/{key_id}', { params }));
        return recordView(message, data);
      }),
    );
}
