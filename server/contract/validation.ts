import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';

import { nameOf } from '../domain/findings.ts';
import type { Finding } from '../domain/findings.ts';
import { refusalOf } from '../errors.ts';
import type { Contract, Operation } from './contract.ts';
import { explainer, isWholeNumber } from './explain.ts';
import type { Explain } from './explain.ts';
import { documentOf } from './operation-document.ts';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/**
 * Validates the requests of one operation. Express-openapi-validator (EOV) decides, but first `wholeNumbers` refuses query values
 * such as `1e2`: EOV takes these for integers. After a refusal, the explainer finds the field and the reason. If it finds none,
 * the answer has EOV's own field and message.
 */
export function validation(
  contract: Contract,
  operation: Operation,
  bodyLength: (res: Response) => number | undefined,
): [RequestHandler, RequestHandler, ErrorRequestHandler] {
  const explain = explainer(operation);
  const explainRefusal: ErrorRequestHandler = (error: unknown, req, res, next) => {
    if (error instanceof OpenApiValidator.error.BadRequest) {
      next(refusalOf(explain(req, bodyLength(res))) ?? refusalOf(findingsOfEov(error)) ?? error);
    } else {
      next(error);
    }
  };
  return [wholeNumbers(operation, explain), validator(contract, operation), explainRefusal];
}

/** Refuses what EOV's Ajv takes for a whole number, but the contract does not. */
function wholeNumbers(operation: Operation, explain: Explain): RequestHandler {
  const names = operation.parameters
    .filter(({ in: place, schema }) => place === 'query' && schema.type === 'integer')
    .map(({ name }) => name);
  const isOther = (sent: unknown) => typeof sent === 'string' && !isWholeNumber(sent);
  return (req, _res, next) => {
    next(names.some((name) => isOther(req.query[name])) ? refusalOf(explain(req)) : undefined);
  };
}

const validators = new WeakMap<Operation, RequestHandler>();

/**
 * EOV for the operations of one tag. Setting one up takes about 70 ms, mostly for the schema of OpenAPI itself, which it
 * compiles. On each request it compiles the path expressions of its operations until one matches: 2 to 7 µs each. So each tag has
 * one EOV, rather than each operation or the whole contract. It is set up on the first request of the tag, once for all services
 * of the process.
 */
function validator(contract: Contract, operation: Operation): RequestHandler {
  return (req, res, next) => {
    const validate = validators.get(operation) ?? eovFor(contract, operation);
    void validate(req, res, next);
  };
}

function eovFor(contract: Contract, { tag }: Operation): RequestHandler {
  const operations = contract.operations.filter((operation) => operation.tag === tag);
  const validate = compose(
    OpenApiValidator.middleware({
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV's own type of a document is narrower
      apiSpec: documentOf(contract, operations) as unknown as ApiSpec,
      // The contract's linter has checked the document, and an earlier step the API key.
      validateApiSpec: false,
      validateSecurity: false,
      validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
      validateResponses: false,
      fileUploader: false,
      // The default mode accepts 2024-02-30 as a date.
      ajvFormats: { mode: 'full' },
    }),
  );
  for (const operation of operations) validators.set(operation, validate);
  return validate;
}

/** Several steps as one. */
function compose(steps: readonly RequestHandler[]): RequestHandler {
  return (req, res, done) => {
    const run = (index: number, error?: unknown): void => {
      const step = steps[index];
      if (error === undefined && step) void step(req, res, (failure?: unknown) => run(index + 1, failure));
      else done(error);
    };
    run(0);
  };
}

/** `/body/owner/name` is `owner.name` to a caller. */
function findingsOfEov({
  errors,
  message,
}: InstanceType<typeof OpenApiValidator.error.BadRequest>): Finding[] {
  return errors.map((error) => {
    const steps = error.path.split('/').slice(2);
    const field = nameOf(steps.join('.').replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')) || 'body';
    return { field, reason: 'invalid', message: `${field} ${error.message || message}` };
  });
}
