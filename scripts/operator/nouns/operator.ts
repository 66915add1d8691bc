import type { Command } from 'commander';

import { roles } from '../../../generated/operator/roles.ts';
import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { addVerb, option, overlap, paging, required, time } from '../verb.ts';
import type { Options } from '../verb.ts';
import { pageView, recordView, secretView } from '../view.ts';

const roleOption = (description: string) =>
  option('--role <role...>', description).choices(Object.keys(roles));

const operator_id = required('--operator <id or name>', 'the operator');

export function addOperator(program: Command): void {
  const noun = program.command('operator').description('the people who use this API');

  addVerb(noun, 'create', {
    description: 'Creates an operator with a first key, which is shown only once.',
    examples: [
      "operator create --name 'Rosa Chen' --role pharmacist",
      "operator create --name 'Sam Okafor' --role support integrations --email sam@pharmacy.example --label laptop",
    ],
    operation: 'createOperator',
    options: {
      name: required('--name <name>', "the person's name, unique among operators"),
      roles: roleOption('one or several').makeOptionMandatory(),
      email: option('--email <address>', "the person's e-mail address"),
      label: option('--label <text>', 'what the key is for, such as the device'),
      expires_at: time('--expires <ISO>', 'when the key stops working (default: in 90 days, at most 366)'),
      without_key: option('--without-key', 'issue no key'),
    },
    view: ({ message, data }) => {
      const { key, ...operator } = data;
      const said = key ? `${message}. Its key cannot be shown again.` : message;
      return { document: data, text: recordView(said, { ...operator, ...key }).text };
    },
  });

  addVerb(noun, 'list', {
    description: 'Lists operators, the newest first, with their roles and when they last used a key.',
    examples: ['operator list'],
    operation: 'listOperators',
    options: paging,
    view: ({ data }) =>
      pageView(data, data.operators, [
        'operator_id',
        'name',
        'roles',
        'working_keys',
        'last_used_at',
        'disabled_at',
      ]),
  });

  addVerb(noun, 'update', {
    description:
      'Changes the name, the e-mail address or the roles of an operator, from its next request on.',
    examples: [
      "operator update --operator 'Rosa Chen' --role pharmacist admin",
      "operator update --operator 'Rosa Chen' --name 'Rosa Chen-Ortiz'",
    ],
    operation: 'updateOperator',
    options: {
      operator_id,
      name: option('--name <name>', 'another name'),
      email: option('--email <address>', 'another e-mail address'),
      roles: roleOption('all its roles from now on, one or several'),
    },
  });

  addVerb(noun, 'disable', {
    description: 'Ends the access of an operator: all its keys are revoked.',
    examples: ["operator disable --operator 'Rosa Chen'"],
    operation: 'updateOperator',
    options: { operator_id },
    fields: () => ({ disabled: true }),
  });

  addVerb(noun, 'enable', {
    description: 'Lets a disabled operator work again. Its keys stay revoked: issue it a new one.',
    examples: ["operator enable --operator 'Rosa Chen'"],
    operation: 'updateOperator',
    options: { operator_id },
    fields: () => ({ disabled: false }),
  });
}

const whose = option('--operator <id or name>', 'whose key it is (default: yours)');

export function addOperatorKey(program: Command): void {
  const noun = program
    .command('operator-key')
    .description('the keys of operators; without --operator your own');

  addVerb(noun, 'issue', {
    description: 'Issues another key to an operator. It is shown only once.',
    examples: ['operator-key issue --label laptop', "operator-key issue --operator 'Rosa Chen'"],
    operation: 'issueOperatorKey',
    options: {
      operator_id: whose,
      label: option('--label <text>', 'what it is for, such as the device'),
      expires_at: time('--expires <ISO>', 'when it stops working (default: in 90 days, at most 366)'),
    },
    fields: namedOperator,
    view: secretView,
  });

  addVerb(noun, 'list', {
    description: 'Lists the keys of an operator, the newest first, without the keys themselves.',
    examples: ['operator-key list', "operator-key list --operator 'Rosa Chen'"],
    operation: 'listOperatorKeys',
    options: { operator_id: whose, ...paging },
    fields: namedOperator,
    view: ({ data }) =>
      pageView(data, data.keys, ['key_id', 'label', 'status', 'last_used_at', 'expires_at']),
  });

  addVerb(noun, 'roll', {
    description:
      'Issues a key in the place of another, which goes on working for a while. The new key is shown only once.',
    examples: [
      'operator-key roll --overlap 0',
      'operator-key roll --key 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e',
    ],
    operation: 'rollOperatorKey',
    options: {
      operator_id: whose,
      key_id: option('--key <id>', 'the key, by its key_id (default: the one that you use)'),
      overlap_hours: overlap('key'),
      expires_at: time(
        '--expires <ISO>',
        'when the new key stops working (default: in 90 days, at most 366)',
      ),
    },
    fields: namedKey,
    view: secretView,
  });

  addVerb(noun, 'revoke', {
    description: 'Revokes a key. It stops working with the next request.',
    examples: ['operator-key revoke --key 01a19cc6-5b20-7a4c-8d2e-3f4a5b6c7d8e'],
    operation: 'revokeOperatorKey',
    options: { operator_id: whose, key_id: required('--key <id>', 'the key, by its key_id') },
    fields: namedKey,
  });

  addVerb(program, 'whoami', {
    description: 'Shows whose key you use, what its roles allow and when it ends.',
    examples: ['whoami'],
    operation: 'getSelf',
    view: ({ data }) => recordView(data.name, data),
  });
}

/** Without --operator, the caller. */
async function namedOperator({ operator }: Options, api: Api) {
  return operator === undefined ? { operator_id: (await api('getSelf')).data.operator_id } : {};
}

/** Without --operator a key of the caller, and without --key the one that it uses. */
async function namedKey({ operator, key }: Options, api: Api) {
  if (operator !== undefined && key !== undefined) return {};
  if (operator !== undefined) throw usage('--operator needs --key: the key_id of one of its keys');
  const { operator_id, key: used } = (await api('getSelf')).data;
  if (key !== undefined) return { operator_id };
  if (!used) throw usage('You did not sign in with a key: name one with --key');
  return { operator_id, key_id: used.key_id };
}
