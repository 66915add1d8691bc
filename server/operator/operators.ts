import { operatorOperation } from './operation.ts';

/** Shows the caller who it is, and what it may do. */
export const getSelf = operatorOperation('getSelf', (_request, { operator, environment }, reply) => {
  const { id, name, email, roles, scopes, key } = operator;
  if (id === null) throw new Error('getSelf ran without a person');
  return Promise.resolve(
    reply(200, {
      data: {
        operator_id: id,
        name,
        email,
        roles: [...roles],
        scopes: [...scopes].sort(),
        environment,
        key: key && { key_id: key.id, label: key.label, expires_at: key.expiresAt?.toISOString() ?? null },
      },
    }),
  );
});
