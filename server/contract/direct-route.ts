import type { RequestHandler } from 'express';

import type { Operation } from './contract.ts';

/** An operation and the steps that answer it. */
export interface Route {
  readonly operation: Operation;
  readonly steps: RequestHandler;
}

/**
 * Takes a request straight to the steps of its operation. Express would get there as well, by asking each route in turn
 * whether it is meant. What is not plainly an operation's (an escape in the path, another method or spelling, no
 * operation at all) goes on to the next handler, which is Express's router with the same routes.
 */
export function directRoute(routes: readonly Route[]): RequestHandler {
  const ofMethod = new Map(
    [...Map.groupBy(routes, ({ operation }) => operation.method.toUpperCase())].map(([method, its]) => [
      method,
      {
        plain: new Map(its.filter(isPlain).map(({ operation, steps }) => [operation.path, steps])),
        templates: its.filter((route) => !isPlain(route)).map(templateOf),
      },
    ]),
  );
  return (req, res, next) => {
    const known = ofMethod.get(req.method);
    const search = req.url.indexOf('?');
    const path = search === -1 ? req.url : req.url.slice(0, search);
    const steps = known?.plain.get(path);
    if (steps) {
      steps(req, res, next);
      return;
    }
    for (const template of known?.templates ?? []) {
      const values = template.pattern.exec(path)?.groups;
      if (!values) continue;
      req.params = { ...values };
      template.steps(req, res, next);
      return;
    }
    next();
  };
}

function isPlain({ operation }: Route): boolean {
  return !operation.path.includes('{');
}

/** A value in a path is taken here where no reader could see another one in it (RFC 3986, unreserved). */
function templateOf({ operation, steps }: Route) {
  const pattern = operation.path
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? literally(part) : `(?<${part}>[\\w.~-]+)`));
  return { pattern: new RegExp(`^${pattern.join('')}$`), steps };
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
