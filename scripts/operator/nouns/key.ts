import type { Command } from 'commander';

import { answered } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

export function addKey(program: Command): void {
  const noun = program.command('key').description('API keys');

  addVerb(noun, 'issue', {
    description: 'Issues an API key for this environment to a partner. It is shown only once.',
    examples: [
      'key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44',
      'key issue --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --expires 2027-11-02',
    ],
  })
    .requiredOption('--partner <id>', 'the partner that gets the key')
    .option('--expires <ISO>', 'when it stops working: a day (its start, UTC) or a timestamp', toInstant)
    .action(
      run(async ({ api }, { partner, expires }: { readonly partner: string; readonly expires?: string }) => {
        const body = { partner_id: partner, ...given({ expires_at: expires }) };
        const { message, data } = await answered(api.POST('/api/operator/keys', { body }));
        return recordView(`${message}. Keep it safe: it cannot be shown again.`, data);
      }),
    );

  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists keys, the newest first, without their secrets.',
      examples: ['key list', 'key list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44'],
    }).option('--partner <id>', "only this partner's"),
  ).action(
    run(async ({ api }, { partner, ...paging }: Paging & { readonly partner?: string }) => {
      const query = given({ partner_id: partner, ...paging });
      const { data } = await answered(api.GET('/api/operator/keys', { params: { query } }));
      const page = { items: data.keys, nextCursor: data.next_cursor };
      return pageView(data, page, ['key_id', 'partner_id', 'prefix', 'status', 'expires_at', 'created_at']);
    }),
  );

  addVerb(noun, 'revoke', {
    description:
      'Revokes a key. It stops working with the next request. Webhooks that it registered stay, and are counted.',
    examples: ['key revoke --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e'],
  })
    .requiredOption('--key <id>', 'the key, by its key_id')
    .action(
      run(async ({ api }, { key }: { readonly key: string }) => {
        const { message, data } = await answered(
          api.DELETE('/api/operator/keys/{key_id}', { params: { path: { key_id: key } } }),
        );
        return recordView(message, data);
      }),
    );
}
