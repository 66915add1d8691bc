import { context, diag, propagation, trace } from '@opentelemetry/api';

import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

/**
 * Starts a service with traces. The SDK is one for the process and reads its environment variables, so only one such service runs
 * at a time.
 */
export async function startTracedService(
  variables: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestService> {
  const before = Object.keys(process.env);
  Object.assign(process.env, variables);
  const service = await startTestService({ ...variables, ...settings });
  return {
    ...service,
    close: async (graceMs) => {
      await service.close(graceMs);
      for (const api of [trace, context, propagation, diag]) api.disable();
      for (const name of Object.keys(process.env))
        if (name.startsWith('OTEL_') && !before.includes(name)) Reflect.deleteProperty(process.env, name);
    },
  };
}
