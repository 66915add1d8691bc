import { systemClock } from '../../server/clock.ts';
import { requestContext } from '../../server/middleware/request-context.ts';

/** The first step of an application whose test needs nothing special of it. */
export const anyRequest = requestContext('partner', systemClock, systemClock);
