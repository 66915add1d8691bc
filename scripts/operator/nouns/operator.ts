import { Option } from 'commander';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';
import type { View } from '../view.ts';

type Role = components['schemas']['Role'];

interface NewOperator {
  readonly name: string;
  readonly role: Role[];
  readonly email?: string;
  readonly label?: string;
  readonly expires?: string;
  /** commander's name for --without-key. */
  readonly withoutKey?: true;
}

interface Update {
  readonly operator: string;
  readonly name?: string;
  readonly email?: string;
  readonly role?: Role[];
}

const columns = ['operator_id', 'name', 'roles', 'working_keys', 'last_used_at', 'disabled_at'] as const;

const roles: readonly Role[] = ['pharmacist', 'support', 'integrations', 'auditor', 'admin'];

const roleOption = (description: string) => new Option('--role <role...>', description).choices(roles);

export function addOperator(program: Command): void {
  const noun = program.command('operator').description('the people who use this API');

  addVerb(noun, 'create', {
    description: 'Creates an operator with a first key, which is shown only once.',
    examples: [
      "operator create --name 'Rosa Chen' --role pharmacist",
      "operator create --name 'Sam Okafor' --role support integrations --email sam@pharmacy.example --label laptop",
    ],
  })
    .requiredOption('--name <name>', "the person's name, unique among operators")
    .addOption(roleOption('one or several').makeOptionMandatory())
    .option('--email <address>', "the person's e-mail address")
    .option('--label <text>', 'what the key is for, such as the device')
    .option('--expires <ISO>', 'when the key stops working (default: in 90 days, at most 366)', toInstant)
    .option('--without-key', 'issue no key')
    .action(
      run(async ({ api }, { name, role, email, label, expires, withoutKey }: NewOperator) => {
        const body = {
          ...{ name, roles: role },
          ...given({ email, label, expires_at: expires, without_key: withoutKey }),
        };
        const { message, data } = await answered(api.POST('/api/operator/operators', { body }));
        const { key, ...operator } = data;
        const said = key ? `${message}. Its key cannot be shown again.` : message;
        const { text } = recordView(said, { ...operator, ...key });
        return { document: data, text };
      }),
    );

  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists operators, the newest first, with their roles and when they last used a key.',
      examples: ['operator list'],
    }),
  ).action(
    run(async ({ api }, paging: Paging) => {
      const { data } = await answered(api.GET('/api/operator/operators', { params: { query: paging } }));
      return pageView(data, { items: data.operators, nextCursor: data.next_cursor }, columns);
    }),
  );

  addVerb(noun, 'update', {
    description:
      'Changes the name, the e-mail address or the roles of an operator, from its next request on.',
    examples: [
      "operator update --operator 'Rosa Chen' --role pharmacist admin",
      "operator update --operator 'Rosa Chen' --name 'Rosa Chen-Ortiz'",
    ],
  })
    .requiredOption('--operator <id or name>', 'the operator')
    .option('--name <name>', 'another name')
    .option('--email <address>', 'another e-mail address')
    .addOption(roleOption('all its roles from now on, one or several'))
    .action(
      run(({ api }, { operator, name, email, role }: Update) =>
        update(api, operator, given({ name, email, roles: role })),
      ),
    );

  addVerb(noun, 'disable', {
    description: 'Ends the access of an operator: all its keys are revoked.',
    examples: ["operator disable --operator 'Rosa Chen'"],
  })
    .requiredOption('--operator <id or name>', 'the operator')
    .action(
      run(({ api }, { operator }: Pick<Update, 'operator'>) => update(api, operator, { disabled: true })),
    );

  addVerb(noun, 'enable', {
    description: 'Lets a disabled operator work again. Its keys stay revoked: issue it a new one.',
    examples: ["operator enable --operator 'Rosa Chen'"],
  })
    .requiredOption('--operator <id or name>', 'the operator')
    .action(
      run(({ api }, { operator }: Pick<Update, 'operator'>) => update(api, operator, { disabled: false })),
    );
}

async function update(
  api: Api,
  operator: string,
  body: components['schemas']['OperatorUpdate'],
): Promise<View> {
  const params = { path: { operator_id: operator } };
  const { message, data } = await answered(
    api.PATCH('/api/operator/operators/{operator_id}', { params, body }),
  );
  return recordView(message, data);
}
