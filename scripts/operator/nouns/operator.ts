import type { Command } from 'commander';

import type { Api } from '../api.ts';
import { usage } from '../failure.ts';
import { addVerb, option } from '../verb.ts';
import type { Options } from '../verb.ts';
import { pageView, recordView, secretView } from '../view.ts';

const columns = ['operator_id', 'name', 'roles', 'working_keys', 'last_used_at', 'disabled_at'] as const;

export function addOperator(program: Command): void {
  const noun = program.command('operator').description('the people who use this API');
  addVerb(noun, 'create', 'createOperator', {
    view: ({ message, data }) => {
      const { key, ...operator } = data;
      const said = key ? `${message}. Its key cannot be shown again.` : message;
      return { document: data, text: recordView(said, { ...operator, ...key }).text };
    },
  });
  addVerb(noun, 'list', 'listOperators', { view: ({ data }) => pageView(data, data.operators, columns) });
  addVerb(noun, 'update', 'updateOperator', { only: ['operator_id', 'name', 'email', 'roles'] });
  addVerb(noun, 'disable', 'updateOperator', {
    description: 'Ends the access of an operator: all its keys are revoked.',
    only: ['operator_id'],
    fields: () => ({ disabled: true }),
  });
  addVerb(noun, 'enable', 'updateOperator', {
    description: 'Lets a disabled operator work again. Its keys stay revoked: issue it a new one.',
    only: ['operator_id'],
    fields: () => ({ disabled: false }),
  });
}

const keyColumns = ['key_id', 'label', 'status', 'last_used_at', 'expires_at'] as const;

export function addOperatorKey(program: Command): void {
  const noun = program
    .command('operator-key')
    .description('the keys of operators; without --operator your own');
  const operator_id = option('--operator <id or name>', 'Whose key it is (default: yours).');
  addVerb(noun, 'issue', 'issueOperatorKey', {
    flags: { operator_id },
    fields: namedOperator,
    view: secretView,
  });
  addVerb(noun, 'list', 'listOperatorKeys', {
    flags: { operator_id },
    fields: namedOperator,
    view: ({ data }) => pageView(data, data.keys, keyColumns),
  });
  addVerb(noun, 'roll', 'rollOperatorKey', {
    flags: {
      operator_id,
      key_id: option('--key <id>', 'The key, by its key_id (default: the one that you use).'),
    },
    fields: namedKey,
    view: secretView,
  });
  addVerb(noun, 'revoke', 'revokeOperatorKey', { flags: { operator_id }, fields: namedKey });
  addVerb(program, 'whoami', 'getSelf', { view: ({ data }) => recordView(data.name, data) });
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
