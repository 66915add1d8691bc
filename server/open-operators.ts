import type { Contract } from './contract/contract.ts';
import type { Environment } from './domain/environment.ts';
import { openDevelopmentOperator } from './store/development-operator.ts';
import { operatorKeyHash } from './store/operator-key.ts';
import type { Store } from './store/store.ts';

/** What the operator key of the deployment opens: in development it is the key of the operator "Development". */
interface KeyOfDeployment {
  readonly firstKey: string | undefined;
  readonly developmentKey: string | undefined;
}

export async function openOperators(
  store: Store,
  deployment: {
    readonly environment: Environment;
    readonly operatorKey: string;
    readonly contract: Contract;
    readonly now: Date;
  },
): Promise<KeyOfDeployment> {
  const { environment, operatorKey, contract, now } = deployment;
  if (environment === 'production') return { firstKey: operatorKey, developmentKey: undefined };
  const keyHash = operatorKeyHash(operatorKey);
  await openDevelopmentOperator(store, { keyHash, roles: [...contract.roles.keys()], now });
  return { firstKey: undefined, developmentKey: operatorKey };
}
