/**
 * Tests that stop the timers of their process. They have processes of their own: a service that other tests share would lose the
 * timers that it sets meanwhile, and its workers would wait for ever.
 */
export const fakeTimers = [
  'test/client/{follow-events,time-out}.test.ts',
  'test/client/listen/forwarding.test.ts',
  'test/database/{batcher,database-time}.test.ts',
  'test/events/feed-watch.test.ts',
  'test/middleware/arrival.test.ts',
  'test/store/{audit-trail,request-counter}.test.ts',
  'test/webhooks/attempt-log.test.ts',
];
