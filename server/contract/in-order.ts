import type { RequestHandler } from 'express';

/**
 * Handlers as one, which runs them one after the other. Express would do the same, but asks of each whether it is meant
 * for the request's path and method, though all of a route are: in all that costs as much as what they do.
 */
export function inOrder(handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, done) => {
    let at = 0;
    // Whatever was thrown, it is not to be taken for nothing.
    const fail = (thrown: unknown) => done(thrown ?? new Error('Something that is nothing was thrown'));
    const next = (error?: unknown): void => {
      const handler = handlers[at];
      if (error !== undefined || !handler) {
        done(error);
        return;
      }
      at += 1;
      try {
        const running: unknown = handler(req, res, next);
        if (running instanceof Promise) running.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    next();
  };
}
