import type { Environment } from '../domain/environment.ts';
import { manualScenario } from '../domain/sandbox-scenario.ts';
import type { SandboxScenario } from '../domain/sandbox-scenario.ts';
import { invalid } from '../errors.ts';

const header = 'X-Sandbox-Scenario';

/**
 * How the sandbox moves the order: `ship` unless the request says otherwise; null if nothing moves it. Production
 * simulates nothing and refuses the header, because a caller that sends it believes it is talking to development (D25).
 */
export function sandboxScenario(
  environment: Environment,
  sent: SandboxScenario | typeof manualScenario | undefined,
): SandboxScenario | null {
  if (environment === 'development') return sent === manualScenario ? null : (sent ?? 'ship');
  if (sent === undefined) return null;
  const message = `${header} is for the development environment only`;
  throw invalid([{ field: header, reason: 'development_only', message }]);
}
