import type { Command } from 'commander';

import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

interface Whose {
  readonly operator?: string;
}

interface NewKey extends Whose {
  readonly label?: string;
  readonly expires?: string;
}

interface Roll extends Whose {
  readonly key?: string;
  readonly overlap?: number;
  readonly expires?: string;
}

const columns = ['key_id', 'label', 'status', 'last_used_at', 'expires_at'] as const;

const keepSafe = 'Keep it safe: it cannot be shown again.';

const whose = ['--operator <id or name>', 'whose key it is (default: yours)'] as const;

export function addOperatorKey(program: Command): void {
  const noun = program
    .command('operator-key')
    .description('the keys of operators; without --operator your own');

  addVerb(noun, 'issue', {
    description: 'Issues another key to an operator. It is shown only once.',
    examples: ['operator-key issue --label laptop', "operator-key issue --operator 'Rosa Chen'"],
  })
    .option(...whose)
    .option('--label <text>', 'what it is for, such as the device')
    .option('--expires <ISO>', 'when it stops working (default: in 90 days, at most 366)', toInstant)
    .action(
      run(async ({ api }, { operator, label, expires }: NewKey) => {
        const params = { path: { operator_id: operator ?? (await self(api)).operator_id } };
        const body = given({ label, expires_at: expires });
        const { message, data } = await answered(
          api.POST('/api/operator/operators/{operator_id}/keys', { params, body }),
        );
        return recordView(`${message}. ${keepSafe}`, data);
      }),
    );

  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists the keys of an operator, the newest first, without the keys themselves.',
      examples: ['operator-key list', "operator-key list --operator 'Rosa Chen'"],
    }).option(...whose),
  ).action(
    run(async ({ api }, { operator, ...query }: Whose & Paging) => {
      const params = { path: { operator_id: operator ?? (await self(api)).operator_id }, query };
      const { data } = await answered(api.GET('/api/operator/operators/{operator_id}/keys', { params }));
      return pageView(data, { items: data.keys, nextCursor: data.next_cursor }, columns);
    }),
  );

  addVerb(noun, 'roll', {
    description:
      'Issues a key in the place of another, which goes on working for a while. The new key is shown only once.',
    examples: [
      'operator-key roll --overlap 0',
      'operator-key roll --key 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e',
    ],
  })
    .option(...whose)
    .option('--key <id>', 'the key, by its key_id (default: the one that you use)')
    .option('--overlap <hours>', 'how long the old key goes on working, 0 to 168 (default: 24)', Number)
    .option('--expires <ISO>', 'when the new key stops working (default: in 90 days, at most 366)', toInstant)
    .action(
      run(async ({ api }, { operator, key, overlap, expires }: Roll) => {
        const params = { path: await namedKey(api, operator, key) };
        const body = given({ overlap_hours: overlap, expires_at: expires });
        const { message, data } = await answered(
          api.POST('/api/operator/operators/{operator_id}/keys/{key_id}/roll', { params, body }),
        );
        return recordView(`${message}. ${keepSafe}`, data);
      }),
    );

  addVerb(noun, 'revoke', {
    description: 'Revokes a key. It stops working with the next request.',
    examples: ['operator-key revoke --key 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e'],
  })
    .option(...whose)
    .requiredOption('--key <id>', 'the key, by its key_id')
    .action(
      run(async ({ api }, { operator, key }: Whose & { readonly key: string }) => {
        const params = { path: await namedKey(api, operator, key) };
        const { message, data } = await answered(
          api.DELETE('/api/operator/operators/{operator_id}/keys/{key_id}', { params }),
        );
        return recordView(message, data);
      }),
    );

  addVerb(program, 'whoami', {
    description: 'Shows whose key you use, what its roles allow and when it ends.',
    examples: ['whoami'],
  }).action(
    run(async ({ api }) => {
      const data = await self(api);
      return recordView(data.name, data);
    }),
  );
}

async function self(api: Api) {
  return (await answered(api.GET('/api/operator/operators/self'))).data;
}

async function namedKey(api: Api, operator: string | undefined, key: string | undefined) {
  if (operator !== undefined && key !== undefined) return { operator_id: operator, key_id: key };
  if (operator !== undefined) throw usage('--operator needs --key: the key_id of one of its keys');
  const { operator_id, key: used } = await self(api);
  const key_id = key ?? used?.key_id;
  if (key_id === undefined) throw usage('You did not sign in with a key: name one with --key');
  return { operator_id, key_id };
}
