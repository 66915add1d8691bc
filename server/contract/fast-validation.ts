import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Request, RequestHandler } from 'express';

import type { Finding } from '../domain/finding.ts';
import { refusalOf } from '../errors.ts';
import { bodyJudgeOf } from './body-judge.ts';
import type { BodyJudge } from './body-judge.ts';
import type { Operation, Parameter } from './contract.ts';
import { explainerOf } from './explain.ts';
import type { Explain, RequestParts } from './explain.ts';
import { inOrder } from './in-order.ts';
import { isObject } from './json-schema.ts';

/**
 * The quick way past express-openapi-validator (EOV). Its judgement is Ajv's and costs next to nothing; what is around
 * it costs more than all the rest of HTTP: each request makes the regular expression of every path until one
 * matches, parses its own URL twice with a parser that Node has deprecated, waits for four promises, and words a
 * refusal that we word anew. So the same schemas are asked here first, by Ajvs with EOV's options:
 *
 * - a request that they take is taken;
 * - one that they refuse is refused, if it is found what is wrong;
 * - EOV decides all the rest: what it reads in ways of its own (see `doubtful`), and where the two of us disagree.
 *
 * fast-validation.test.ts sends many thousands of generated requests both ways and finds the same verdicts.
 */
export function fastValidation(operation: Operation, full: readonly RequestHandler[]): RequestHandler {
  const body = bodyJudgeOf(operation);
  const explain = explainerOf(operation, body);
  const judge = judgeOf(operation, body, explain);
  const askEov = inOrder(full);
  return (req, res, next) => {
    const parts = partsOf(req);
    const found = doubtful(req, parts) ? undefined : judge(parts);
    if (found) {
      next(refusalOf(found));
      return;
    }
    void askEov(req, res, (error?: unknown) => {
      // What EOV says of a refused request gives way to the one true field and reason (D14).
      const isRefusal = isObject(error) && error['status'] === 400;
      next((isRefusal && refusalOf(explain(partsOf(req)))) || error);
    });
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The parts of a request, each parameter by its name. */
interface NamedParts extends RequestParts {
  readonly path: Values;
  readonly query: Values;
  readonly headers: Values;
}

function partsOf(req: Request): NamedParts {
  return { body: req.body as unknown, path: req.params, query: req.query, headers: req.headers };
}

/** Judges by the contract's schemas: all that is wrong; undefined where that is not for them alone to say. */
function judgeOf(
  operation: Operation,
  body: BodyJudge | undefined,
  explain: Explain,
): (parts: NamedParts) => Finding[] | undefined {
  // EOV turns a parameter that is a number into one, and fills in defaults: handlers then rely on it.
  const plain = operation.parameters.every(
    ({ schema }) => schema.type === 'string' && !('default' in schema),
  );
  if (!plain) return () => undefined;
  const inPlace = (place: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === place).map(checkOf);
  const [path, query, headers] = [inPlace('path'), inPlace('query'), inPlace('header')];
  const queryNames = new Set(query.map(({ name }) => name));

  return (parts) => {
    const taken =
      Object.keys(parts.query).every((name) => queryNames.has(name)) &&
      path.every((check) => check.takes(parts.path)) &&
      query.every((check) => check.takes(parts.query)) &&
      headers.every((check) => check.takes(parts.headers));
    if (taken) return body ? body.judge(parts.body) : [];
    const found = explain(parts);
    return found.length > 0 ? found : undefined;
  };
}

/** Nobody reads its complaints, and the contract's linter has judged its schemas. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, messages: false });
addFormats.default(ajv, { mode: 'full' });

function checkOf({ name, in: place, required, schema }: Parameter) {
  const key = place === 'header' ? name.toLowerCase() : name;
  const validate = ajv.compile(schema);
  return {
    name,
    takes: (values: Values) => {
      const value = values[key];
      return value === undefined ? !required : validate(value);
    },
  };
}

/**
 * What EOV reads otherwise than Express does, or refuses for another reason than its schema: an address with escapes,
 * a query with brackets, an empty value or one sent twice.
 */
function doubtful({ url }: Request, { query }: NamedParts): boolean {
  if (url.includes('%') || url.includes('[')) return true;
  return Object.values(query).some((value) => typeof value !== 'string' || value === '');
}
