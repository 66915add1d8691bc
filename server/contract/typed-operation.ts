/** The generated types of one operation, in the shape that openapi-typescript gives every operation. */
interface OperationTypes {
  readonly parameters: object;
  readonly responses: object;
}

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type BodyOf<Op> = Op extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : undefined;

type ParametersOf<Op, Place extends string> = Op extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? NonNullable<Parameters[Place]>
    : Record<never, never>
  : never;

/** Node writes header names in lower case, so the typed request does too. */
type LowercaseKeys<T> = { [Key in keyof T as Lowercase<Key & string>]: T[Key] };

/** A request that the contract's validation has accepted. */
export interface TypedRequest<Op> {
  readonly body: BodyOf<Op>;
  readonly path: ParametersOf<Op, 'path'>;
  readonly query: ParametersOf<Op, 'query'>;
  readonly headers: LowercaseKeys<ParametersOf<Op, 'header'>>;
}

/** The success statuses, the only ones that a handler can reply with. Refusals are thrown as ApiError. */
export type SuccessStatus<Op> = Op extends { responses: infer Responses }
  ? keyof Responses & (200 | 201)
  : never;

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export type ReplyBody<Op, Status> = Op extends { responses: infer Responses }
  ? Status extends keyof Responses
    ? DistributiveOmit<JsonOf<Responses[Status]>, 'success'>
    : never
  : never;

/** A status and the whole envelope of an answer. */
export interface Answer {
  readonly status: number;
  /** `success: true` included. */
  readonly body: object;
}

declare const madeByReply: unique symbol;

/** An answer that the contract declares. Only a reply function makes one, so no handler can answer anything else. */
export interface Reply<Op> extends Answer {
  readonly [madeByReply]: Op;
}

/**
 * Makes the answer of one operation: a declared status and exactly its body, without `success`, which the
 * envelope adds. TypeScript reports excess fields of an argument, but not those of a returned literal.
 */
export type ReplyFunction<Op> = <Status extends SuccessStatus<Op>>(
  status: Status,
  body: ReplyBody<Op, Status>,
) => Reply<Op>;

/** Handles one operation: takes a typed request, returns a reply, throws refusals. It never sees req or res. */
export type Handler<Op, Context> = (
  request: TypedRequest<Op>,
  context: Context,
  reply: ReplyFunction<Op>,
) => Promise<Reply<Op>>;

/** A handler for every operation of a contract: a missing one does not compile. */
export type Handlers<Operations, Context> = {
  readonly [Id in keyof Operations]: Handler<Operations[Id], Context>;
};

/** Gives a contract's handlers their types: `const partnerOperation = operationsOf<Operations, Context>()`. */
export function operationsOf<Operations extends Record<keyof Operations, OperationTypes>, Context>() {
  return <Id extends keyof Operations>(
    _id: Id,
    handler: Handler<Operations[Id], Context>,
  ): Handler<Operations[Id], Context> => handler;
}
