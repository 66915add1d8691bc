import express from 'express';
import type { Express } from 'express';

import { networkMatcher } from './listener/caller-address.ts';

/**
 * An Express application with our settings. `trustedProxies` are the networks whose X-Forwarded headers count.
 * Paths match exactly, as in the contract. No ETag: answers are not cached, and an ETag takes a tenth of the time of an answer.
 */
export function expressApp(trustedProxies: readonly string[] = []): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', networkMatcher(trustedProxies));
  return app;
}
