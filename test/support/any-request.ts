import { systemClock } from '../../server/clock.ts';
import { requestContext } from '../../server/middleware/request-context.ts';

/** No request waits before it arrives. */
const arrivingNow = { now: () => ({ at: systemClock(), ageMs: 0 }) };

/** The first step of an application whose test needs nothing special of it. */
export const anyRequest = requestContext('partner', systemClock, arrivingNow);
