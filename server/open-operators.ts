import { operatorKeyHash } from './accounts/key-format.ts';
import { idTokens } from './accounts/oidc/id-tokens.ts';
import type { IdTokens, OidcSettings } from './accounts/oidc/id-tokens.ts';
import { openDevelopmentOperator } from './accounts/store/development-operator.ts';
import { hasWorkingAdmin } from './accounts/store/operator-lock.ts';
import type { Clock } from './clock.ts';
import type { Contract } from './contract/contract.ts';
import type { Environment } from './domain/environment.ts';
import type { Log } from './observability/log.ts';
import type { Store } from './store/store.ts';

/** The credentials that open the operator API besides personal keys. */
interface OtherKeys {
  readonly firstKey: string | undefined;
  /** In development OPERATOR_KEY is the key of the operator "Development". */
  readonly developmentKey: string | undefined;
  /** Undefined without OIDC_ISSUER. */
  readonly idTokens: IdTokens | undefined;
  readonly tokenIssuer: string | null;
}

interface Deployment {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly environment: Environment;
  readonly oidc: OidcSettings | undefined;
  readonly operatorKey: string | undefined;
  readonly contract: Contract;
}

/** Makes the operator of development. In production, warns if nobody could sign in, or if OPERATOR_KEY is no longer needed. */
export async function openOperators(deployment: Deployment): Promise<OtherKeys> {
  const { store, clock, log, environment, operatorKey, contract, oidc } = deployment;
  const tokens = oidc && idTokens(oidc, (reason) => log.warning('oidc.issuer_unavailable', { reason }));
  const tokenIssuer = oidc?.issuer ?? null;
  if (environment === 'development' && operatorKey !== undefined) {
    const keyHash = operatorKeyHash(operatorKey);
    await openDevelopmentOperator(store, { keyHash, roles: [...contract.roles.keys()], now: clock() });
    return { firstKey: undefined, developmentKey: operatorKey, idTokens: tokens, tokenIssuer };
  }
  const isAdministered = await hasWorkingAdmin(store, tokenIssuer);
  const setting = 'OPERATOR_KEY';
  if (isAdministered && operatorKey !== undefined) log.warning('operator.first_key_is_set', { setting });
  if (!isAdministered && operatorKey === undefined) log.warning('operator.nobody_can_sign_in', { setting });
  return { firstKey: operatorKey, developmentKey: undefined, idTokens: tokens, tokenIssuer };
}
