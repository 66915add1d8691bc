import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';

/** 32 bodies of 1 MiB at once, also in small packets. */
const mostBytes = 48 * 1024 * 1024;

/** Each piece costs so much memory besides its bytes (measured: 600): a mebibyte sent byte by byte takes 600 MB. */
const perPiece = 640;

/**
 * The memory that bodies take while they arrive, of each partner or operator and of each address. Nothing else bounds it: a
 * body may be held one byte short for 30 s, on every connection. Only what has arrived counts: a caller that promises much
 * and sends nothing takes no room from others behind its address.
 */
export class UnfinishedBodies {
  readonly #taken = new Map<string, number>();

  /** Reads a body by `parse`, or refuses it with 429 as soon as its caller has sent too much that is not finished. */
  bounded(parse: RequestHandler, limit: number): RequestHandler {
    return (req, res, next) => {
      const subjects = subjectsOf(req, res);
      let received = 0;
      let own = 0;
      const take = (bytes: number) => {
        own += bytes;
        for (const subject of subjects) this.#change(subject, bytes);
      };
      const release = () => take(-own);
      let isRefused = false;
      const count = ({ length }: Buffer) => {
        received += length;
        // `parse` keeps nothing of a body that is too large.
        if (received > limit) release();
        else take(length + perPiece);
        if (own > 0 && subjects.some((subject) => (this.#taken.get(subject) ?? 0) > mostBytes)) {
          isRefused = true;
          req.off('data', count).pause();
          next(tooMuchUnfinished());
        }
      };
      req.on('data', count).once('close', release);
      parse(req, res, (error?: unknown) => {
        // The end of a refused connection is a body that was cut short.
        if (isRefused) return;
        release();
        next(error);
      });
    };
  }

  #change(subject: string, bytes: number): void {
    const taken = (this.#taken.get(subject) ?? 0) + bytes;
    if (taken === 0) this.#taken.delete(subject);
    else this.#taken.set(subject, taken);
  }
}

function subjectsOf(req: Request, { locals }: Response): string[] {
  const { caller, operator } = locals.context;
  const who = caller?.partnerId ?? operator?.id ?? 'nobody';
  return [who, addressSubject(req.ip)];
}

/** Frees what has arrived. */
const closing = { Connection: 'close' };

function tooMuchUnfinished(): ApiError {
  const message = 'You are sending too many bodies at once. Retry after 60 seconds.';
  return new ApiError('RATE_LIMIT_EXCEEDED', message, { reason: 'unfinished_bodies' }, closing);
}
