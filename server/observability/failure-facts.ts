/**
 * What may be told of an error in a log. Its message is left out, whoever threw it: PostgreSQL quotes the row that
 * was refused, JSON.parse the body, and either may hold health information. The place says enough to find it.
 */
export interface FailureFacts {
  readonly name: string;
  /** The system's or library's code, or PostgreSQL's SQLSTATE. */
  readonly code?: string;
  readonly constraint?: string;
  /** Where it happened, innermost first. */
  readonly frames: readonly string[];
  readonly causes?: readonly FailureFacts[];
}

/** A name as programs give them: one word, so that a value of the data is hardly mistaken for one. */
const identifier = /^[A-Za-z_][\w.]{0,62}$/;
const codeForm = /^[A-Z0-9_]{1,50}$/;
/** One frame: an optional function and a place of a file. A line of a message does not end in such a place. */
const frame = /^ +at (?:[\w$.<>[\] #]+ \()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;
const deepest = 3;

/** Describes anything that was thrown, with its causes (an AggregateError's parts among them). */
export function failureFacts(error: unknown, depth = 0): FailureFacts {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = textOf(error, 'code', codeForm);
  const constraint = textOf(error, 'constraint', identifier);
  const causes = depth < deepest ? causesOf(error).map((cause) => failureFacts(cause, depth + 1)) : [];
  return {
    name: nameOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    frames: framesOf(error),
    ...(causes.length > 0 && { causes }),
  };
}

/** pg calls all its errors "error": the class says more. */
function nameOf(error: Error): string {
  const name = error.name === 'error' || error.name === 'Error' ? error.constructor.name : error.name;
  return identifier.test(name) ? name : 'Error';
}

function textOf(error: Error, property: string, form: RegExp): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

function framesOf(error: Error): string[] {
  const stack = error.stack ?? '';
  // The message stands at the head of the stack, and may itself run over several lines.
  const end = stack.indexOf(error.message) + error.message.length;
  const lines = stack.slice(Math.max(end, 0)).split('\n');
  return lines.filter((line) => frame.test(line)).map((line) => line.trim().slice(3));
}

function causesOf(error: Error): unknown[] {
  const parts: unknown[] = error instanceof AggregateError ? error.errors.slice(0, deepest) : [];
  return error.cause === undefined ? parts : [error.cause, ...parts];
}
