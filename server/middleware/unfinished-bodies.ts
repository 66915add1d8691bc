import type { RequestHandler, Response } from 'express';

import type { BodyBounds } from '../contract/body-bounds.ts';
import { excessFinder } from '../contract/body-faults.ts';
import { ApiError, invalid } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { BodyTurns } from './body-turns.ts';

/** 32 bodies of 1 MiB at once, also in small packets. */
const mostBytes = 48 * 1024 * 1024;

/** Keeps one address from taking the room of all others that have no credential yet. */
const mostOfStranger = 1024 * 1024;

/** The bytes of memory that a piece costs besides its content (measured: 600): a mebibyte sent byte by byte takes 600 MB. */
const perPiece = 640;

/**
 * Bounds the memory of arriving bodies for each partner or operator and each address; callers without a credential, as at the
 * token endpoint, share one bound. Nothing else bounds it: a client may hold a body one byte short for 30 s, on every connection.
 * Only what has arrived counts: a caller that promises much and sends nothing takes no room from others behind its address.
 */
export class UnfinishedBodies {
  readonly #taken = new Map<string, number>();
  readonly #turns = new BodyTurns();

  /**
   * Reads a body by `parse`, or refuses it as soon as it has more levels or values than a valid one, or its caller's unfinished
   * bodies are too large (429).
   */
  bounded(parse: RequestHandler, bounds: BodyBounds): RequestHandler {
    return (req, res, next) => {
      const subjects = subjectsOf(res);
      const excessIn = excessFinder(bounds.values);
      let received = 0;
      let own = 0;
      const take = (bytes: number) => {
        own += bytes;
        for (const { subject } of subjects) this.#change(subject, bytes);
      };
      const release = () => take(-own);
      const refuse = (refusal: ApiError) => {
        // Frees what `parse` has kept. The rest is read in turns, so that a client that sends before it reads gets its answer.
        req.removeAllListeners();
        this.#turns.join(req);
        release();
        next(refusal);
      };
      const count = (piece: Buffer) => {
        received += piece.length;
        // `parse` keeps nothing of a body that is too large.
        if (received > bounds.bytes) release();
        else take(piece.length + perPiece);
        const excess = excessIn(piece);
        if (excess) refuse(invalid([excess]));
        else if (own > 0 && subjects.some(({ subject, most }) => (this.#taken.get(subject) ?? 0) > most)) {
          refuse(tooMuchUnfinished());
        }
      };
      // `parse` refuses a length that is too large, and keeps nothing of the body.
      const length = Number(req.headers['content-length'] ?? 0);
      if (length <= bounds.bytes) req.on('data', count).once('close', release);
      this.#turns.join(req);
      parse(req, res, (error?: unknown) => {
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

function subjectsOf({ locals }: Response) {
  const { caller, operator, address: sender } = locals.context;
  const who = caller?.partnerId ?? operator?.id ?? 'nobody';
  const address = addressSubject(sender);
  const ofAddress =
    who === 'nobody'
      ? { subject: `nobody at ${address}`, most: mostOfStranger }
      : { subject: address, most: mostBytes };
  return [{ subject: who, most: mostBytes }, ofAddress];
}

/** Closes the connection, which frees a place among those of its address. */
const closing = { Connection: 'close' };

function tooMuchUnfinished(): ApiError {
  const message = 'You are sending too many bodies at once. Retry after 60 seconds.';
  return new ApiError('RATE_LIMIT_EXCEEDED', message, { reason: 'unfinished_bodies' }, closing);
}
