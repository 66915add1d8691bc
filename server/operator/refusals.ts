import { roles } from '../../generated/operator/roles.ts';
import { ApiError } from '../errors.ts';
import type { ErrorDetails } from '../errors.ts';

/** 401 in the same words for every cause, so that nobody learns which keys exist. */
export function operatorRefused(details?: ErrorDetails): ApiError {
  return new ApiError('UNAUTHORIZED', 'The operator key is missing or wrong.', details);
}

/** 403 for a person none of whose roles has a scope. */
export function roleRequired(scope: string): ApiError {
  const having = Object.entries<readonly string[]>(roles).flatMap(([role, scopes]) =>
    scopes.includes(scope) ? [role] : [],
  );
  const message = `This needs a role that you do not have: ${having.join(' or ')}.`;
  return new ApiError('FORBIDDEN', message, { reason: 'role_required' });
}

/** 403 for OPERATOR_KEY, unless it makes the first admin (D47). */
export function firstAdminOnly(): ApiError {
  const message =
    "OPERATOR_KEY only makes the first admin: npm run operator -- operator create --name 'YOUR NAME' --role admin. Everything else needs a personal key.";
  return new ApiError('FORBIDDEN', message, { reason: 'first_admin_only' });
}

/** 409 if changing one part of an altered operator would make the rest genuine (D47). */
export function operatorAltered(): ApiError {
  const message =
    'This operator was changed in the database. State its name, e-mail address and roles together.';
  return new ApiError('CONFLICT', message, { reason: 'operator_altered' });
}

/** 409 if nobody could manage operators any more. */
export function lastAdmin(): ApiError {
  return new ApiError('CONFLICT', 'This is the last admin who can sign in. Make another one first.', {
    reason: 'last_admin',
  });
}
