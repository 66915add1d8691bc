/**
 * The facts that a log line may give about an error. Never the message: PostgreSQL quotes the row it refused and JSON.parse the
 * body, and both may hold health information. The stack frames are enough to find the cause.
 */
interface FailureFacts {
  readonly name: string;
  /** The code of Node or a library, or PostgreSQL's SQLSTATE. */
  readonly code?: string;
  readonly constraint?: string;
  /** The stack frames, innermost first. */
  readonly frames: readonly string[];
  readonly causes?: readonly FailureFacts[];
}

/** One word, as in source code, so that a value from a request is hardly ever taken for a name. */
const identifier = /^[A-Za-z_][\w.]{0,62}$/;
const errorCode = /^[A-Z0-9_]{1,50}$/;
/** A stack frame: an optional function and a position in a file. Lines of a message do not end in a position. */
const stackFrame = /^ +at (?:[\w$.<>[\] #]+ \()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;
const maxDepth = 3;

/** Describes anything that was thrown, with its causes and the errors of an AggregateError. */
export function failureFacts(error: unknown, depth = 0): FailureFacts {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = textOf(error, 'code', errorCode);
  const constraint = textOf(error, 'constraint', identifier);
  const causes = depth < maxDepth ? causesOf(error).map((cause) => failureFacts(cause, depth + 1)) : [];
  return {
    name: nameOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    frames: framesOf(error),
    ...(causes.length > 0 && { causes }),
  };
}

/** The class of an error in one word: its code, or else its name. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return textOf(error, 'code', errorCode) ?? nameOf(error);
}

/** pg names all its errors "error", so take the name of the class. */
function nameOf(error: Error): string {
  const name = error.name === 'error' || error.name === 'Error' ? error.constructor.name : error.name;
  return identifier.test(name) ? name : 'Error';
}

function textOf(error: Error, property: string, pattern: RegExp): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function framesOf(error: Error): string[] {
  const stack = error.stack ?? '';
  // The stack begins with the message, which may have several lines.
  const end = stack.indexOf(error.message) + error.message.length;
  const lines = stack.slice(Math.max(end, 0)).split('\n');
  return lines.filter((line) => stackFrame.test(line)).map((line) => line.trim().slice(3));
}

function causesOf(error: Error): unknown[] {
  const inner: unknown[] = error instanceof AggregateError ? error.errors.slice(0, maxDepth) : [];
  return error.cause === undefined ? inner : [error.cause, ...inner];
}
