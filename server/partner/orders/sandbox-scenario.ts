import type { Environment } from '../../domain/environment.ts';
import type { SandboxScenario } from '../../domain/medication-order.ts';
import { invalid } from '../../errors.ts';

/**
 * How the sandbox is to walk the order: `ship` where development's caller says nothing. Production simulates
 * nothing, so there the header is refused: whoever sends it believes to be elsewhere (D25).
 */
export function sandboxScenario(
  environment: Environment,
  sent: SandboxScenario | undefined,
): SandboxScenario | null {
  if (environment === 'development') return sent ?? 'ship';
  if (sent === undefined) return null;
  const field = 'X-Sandbox-Scenario';
  throw invalid([
    { field, reason: 'development_only', message: `${field} is for the development environment only` },
  ]);
}
