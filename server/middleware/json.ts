import { isUtf8 } from 'node:buffer';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { cutShort, notUtf8, unstorableText } from '../contract/body-faults.ts';
import type { Operation } from '../contract/contract.ts';
import { visibleNames } from '../contract/visible-names.ts';
import { ApiError, invalid } from '../errors.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** Our media type as we write it, and without its parameter. */
const offered = ['application/json; charset=utf-8', 'application/json'];

/** Nearly every client sends one of these. They skip negotiation, which costs as much as routing. */
const usual = new Set<string | undefined>([undefined, '*/*', 'application/json']);

/** Refuses an Accept header that excludes JSON (D23). A request without Accept takes anything. */
export const acceptsJson: RequestHandler = (req, _res, next) => {
  if (usual.has(req.headers.accept)) next();
  else next(req.accepts(offered) === false ? new ApiError('NOT_ACCEPTABLE') : undefined);
};

/** Reads the body of an operation that takes one (D15, D23). Other operations ignore what they are sent. */
export function jsonBody({ body, bodyBounds }: Operation, bodies: UnfinishedBodies): RequestHandler[] {
  if (!body) return [withoutContentType];
  const parse = express.json({
    limit: bodyBounds.bytes,
    inflate: false,
    strict: false,
    verify: (_req, res, bytes) => {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- express.json hands on Express's own response
      (res as Response).locals.context.bodyBytes = bytes;
    },
  });
  return [jsonContentType, bodies.bounded(parse, bodyBounds), wholeBody, ...readNames(visibleNames(body))];
}

/** The length of the body that was sent; undefined if the operation takes none. */
export function bodyLength({ locals }: Response): number | undefined {
  return locals.context.bodyBytes?.length;
}

/** express-openapi-validator compiles a validator for each Content-Type, which a request without a body may still send. */
const withoutContentType: RequestHandler = (req, _res, next) => {
  delete req.headers['content-type'];
  next();
};

/**
 * Refuses a body that is not application/json in UTF-8; JSON has no other charset (RFC 8259). Behind this step the header
 * has one spelling, because express-openapi-validator compiles a validator for each.
 */
const jsonContentType: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !isJson(req.get('Content-Type') ?? '')) {
    next(new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, { field: 'Content-Type', reason: 'media_type' }));
    return;
  }
  req.headers['content-type'] = 'application/json';
  next();
};

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function isJson(contentType: string): boolean {
  return /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?(;(?!\s*charset)[^;]*)*$/i.test(
    contentType,
  );
}

/**
 * Checks what express.json lets pass: a client that disconnects before the end, bytes that are not UTF-8, and text that
 * the store cannot keep. A missing body reads as `{}`, because the validator accepts none for a bare `oneOf`.
 */
const wholeBody: RequestHandler = (req, res, next) => {
  const { context } = res.locals;
  const bytes = (context.bodyBytes ??= Buffer.alloc(0));
  const body: unknown = bytes.length === 0 ? {} : req.body;
  req.body = body;
  if (bytes.length === 0 && hasBody(req) && !req.complete) {
    next(invalid([cutShort]));
  } else if (!isUtf8(bytes)) {
    next(invalid([notUtf8]));
  } else {
    const finding = unstorableText(bytes, body);
    next(finding && invalid([finding]));
  }
};

/** Runs before validation, so that an invisible name is refused like an empty one (D15). */
function readNames(read: ReturnType<typeof visibleNames>): RequestHandler[] {
  if (!read) return [];
  return [
    (req, _res, next) => {
      req.body = read(req.body);
      next();
    },
  ];
}
