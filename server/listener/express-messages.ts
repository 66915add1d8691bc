import { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener, ServerOptions } from 'node:http';
import type { Express, Request as ExpressRequest } from 'express';

type Query = ExpressRequest['query'];

/**
 * Requests and responses that are Express's own from the start. Express takes what Node made and gives it another
 * prototype, for each request anew; after that V8 knows neither of them any longer, and all that reads them is slower.
 * Here the classes that Node makes them of have the prototypes that Express would give them.
 */
export function messagesOf(app: RequestListener): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  if (!isExpress(app)) return {};
  const express = app.request;
  class Request extends IncomingMessage {
    #query: Query | undefined;

    /** Read once, where there is one. Express reads it anew for each who asks. */
    get query(): Query {
      return (this.#query ??= this.url?.includes('?') ? Reflect.get(express, 'query', this) : {});
    }
  }
  class Response<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}

function isExpress(app: RequestListener): app is Express {
  return 'request' in app && 'response' in app;
}
