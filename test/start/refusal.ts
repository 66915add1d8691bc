import { expect } from 'vitest';

import { startServer } from '../processes/server-process.ts';
import type { Home } from '../processes/server-process.ts';
import { NotStarted } from '../support/process.ts';

/** Starts a server that must refuse to start, and returns everything it prints. */
export async function refusal(
  home: Pick<Home, 'dataDir' | 'settings'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = await startServer(home, settings).catch((error: unknown) => error);
  if (!(outcome instanceof NotStarted)) throw new Error('The server started');
  expect(outcome.code).toBe(1);
  return outcome.said;
}
