import type { Request, RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import { ApiError, invalid } from '../errors.ts';
import { unstorableText } from './unstorable-text.ts';
import './request-state.ts';

const bytesPerMebibyte = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body of an operation that takes one; of the others whatever they are sent is left alone. */
export function bodyOf(operation: Operation): readonly RequestHandler[] {
  return [operation.body ? jsonBody(operation.bodyLimit) : noBody];
}

/** EOV keeps a compiled validator for each spelling of a Content-Type, of a GET's too, which needs none (D23). */
const noBody: RequestHandler = (req, _res, next) => {
  delete req.headers['content-type'];
  next();
};

/**
 * Reads the body as JSON (D15, D23). A missing body reads as `{}`, since EOV lets a missing body past a bare
 * `oneOf`. The Content-Type is then written in one way, since EOV keeps a compiled validator for each spelling.
 */
export function jsonBody(limit: number): RequestHandler {
  return (req, res, next) => {
    const refused = hasBody(req) ? unsupported(req) : undefined;
    if (refused) {
      next(refused);
      return;
    }
    readBytes(req, limit, (failure, bytes) => {
      if (failure) {
        next(failure);
        return;
      }
      res.locals.bodyBytes = bytes;
      try {
        req.body = bytes.length === 0 ? {} : parse(bytes);
      } catch (error) {
        next(error);
        return;
      }
      req.headers['content-type'] = 'application/json';
      next();
    });
  };
}

const none = Buffer.alloc(0);

/**
 * Reads a body to its end. Of one that is too large nothing is kept, but it is read all the same: whoever is still
 * sending would not see the answer. A caller who goes before the end is answered too, though nobody will read it: the
 * log and the audit should not call it a fault of ours, nor miss it.
 */
function readBytes(req: Request, limit: number, done: (failure: Error | null, bytes: Buffer) => void): void {
  if (req.destroyed) {
    done(cutShort(), none);
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
  });
  req.on('end', () => {
    if (length > limit) done(tooLarge(limit), none);
    else done(null, chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  });
  // It comes last, however the body ended.
  req.on('close', () => {
    if (!req.readableEnded) done(cutShort(), none);
  });
}

function cutShort(): ApiError {
  return invalid([{ field: 'body', reason: 'cut_short', message: 'The body ended before its length' }]);
}

function tooLarge(limit: number): ApiError {
  return new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than ${String(limit / bytesPerMebibyte)} MiB.`,
  );
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function unsupported(req: Request): ApiError | undefined {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers;
  if (!isJson(type)) {
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, { field: 'Content-Type', reason: 'media_type' });
  }
  if (encoding.toLowerCase() !== 'identity') {
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent without Content-Encoding.', {
      field: 'Content-Encoding',
      reason: 'content_encoding',
    });
  }
  return undefined;
}

/** application/json, in UTF-8 where a charset is named: JSON has no other (RFC 8259). */
function isJson(contentType: string): boolean {
  return /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?(;(?!\s*charset)[^;]*)*$/i.test(
    contentType,
  );
}

function parse(bytes: Buffer): unknown {
  let text: string;
  let body: unknown;
  try {
    text = utf8.decode(bytes);
    body = JSON.parse(text);
  } catch {
    throw invalid([{ field: 'body', reason: 'malformed_json', message: 'The body is not valid JSON' }]);
  }
  const finding = unstorableText(text, body);
  if (finding) throw invalid([finding]);
  return body;
}
