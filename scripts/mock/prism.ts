import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import pino from 'pino';

import { ApiError, errorTable, invalid, type ErrorCode } from '../../server/errors.ts';
import { errorBody } from '../../server/middleware/envelope.ts';
import { makeUpSensibleValues } from './made-up-values.ts';
import type { Preference } from './preference.ts';

/** What the mock answers. */
export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a request from the contract's examples. */
export type Mock = (request: IHttpRequest, preference: Preference) => Promise<MockAnswer>;

// Prism's own logger has one level more than pino's; what it has to say goes into the answers instead.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-arguments -- else it is inferred from the level
const logger = pino<never>({ level: 'silent', customLevels: { success: 32 } });

const config = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  isProxy: false as const,
  upstreamProxy: undefined,
};

/**
 * Prism over a contract. It gives every header an example, also those that few answers have, such as that of a
 * repetition: so only those that every answer has are shown to it. For an invalid request Prism prefers the contract's
 * 422 to its 400, and 422 is what a reused Idempotency-Key gets: so 422 is hidden from it, unless a caller prefers
 * that very code.
 */
export async function prismMock(contract: object): Promise<Mock> {
  // A copy: Prism writes what references point to into the document itself.
  const operations = (await getHttpOperationsFromSpec(structuredClone(contract))).map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      headers: response.headers?.filter(({ required }) => required === true) ?? [],
    })),
  }));
  const without422 = operations.map((operation) => ({
    ...operation,
    responses: operation.responses.filter(({ code }) => code !== '422'),
  }));
  makeUpSensibleValues();
  const prism = createInstance({ ...config, mock: { dynamic: false } }, { logger });

  const ask: Mock = async (request, preference) => {
    const known = preference.code === 422 ? operations : without422;
    const outcome = await prism.request(request, known, { ...config, mock: { ...preference } })();
    if (outcome._tag === 'Left') throw outcome.left;
    const { output, validations } = outcome.right;
    const findings = [...validations.input, ...validations.output].map(({ path, message }) => ({
      path,
      message,
    }));
    return {
      status: output.statusCode,
      headers: {
        ...output.headers,
        // What Prism found wrong, since the 400 of an example cannot say.
        ...(findings.length === 0 ? {} : { 'X-Mock-Findings': inHeader(JSON.stringify(findings)) }),
      },
      body: output.body,
    };
  };

  // Every operation has a 401, with the headers that all answers have.
  const [first] = operations;
  const url = { path: first?.path ?? '/' };
  const sample = await ask({ method: methodOf(first?.method), url }, { code: 401, dynamic: false });

  return async (request, preference) => {
    try {
      // Prism's router fails deep inside on a path that cannot be decoded.
      decodeURIComponent(request.url.path);
      return await ask(request, preference);
    } catch (error) {
      const there = operations.filter(({ path }) => takes(path, request.url.path));
      const asked = there.find(({ method }) => method === request.method);
      const preferring = preference.code !== undefined || preference.exampleKey !== undefined;
      if (asked && preferring) return refusal(notOffered(asked), sample.headers);
      const allow = there.map(({ method }) => method.toUpperCase()).join(', ');
      return refusal(error, { ...sample.headers, ...(asked || allow === '' ? {} : { Allow: allow }) });
    }
  };
}

/** What fails on a path and method of the contract is that it lacks the preferred answer: the caller learns what it has. */
function notOffered({ responses }: HttpOperation): ApiError {
  const offered = responses.map(({ code, contents = [] }) => {
    const names = contents.flatMap(({ examples = [] }) => examples.map(({ key }) => key));
    return `${code} (${names.join(', ')})`;
  });
  const message = `Prefer must name an answer that there is: ${offered.join('; ')}`;
  return invalid([{ field: 'Prefer', reason: 'enum', message }]);
}

type HttpOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** For a path or method that the contract lacks Prism has words of its own; here are the service's. */
function refusal(error: unknown, headers: MockAnswer['headers']): MockAnswer {
  const status =
    error instanceof URIError ? 404 : error instanceof Error && 'status' in error ? error.status : 500;
  const code = errorCodes.find((candidate) => errorTable[candidate].status === status) ?? 'INTERNAL_ERROR';
  const refused = error instanceof ApiError ? error : new ApiError(code);
  return {
    status: refused.status,
    headers: { ...headers, 'X-Mock-Findings': inHeader(String(error)) },
    body: errorBody(refused, headers['X-Request-Id'] ?? ''),
  };
}

/** Whether a path of the contract, such as /carriers/{carrierId}/services, is the one that was asked for. */
function takes(template: string, path: string): boolean {
  const [asked, known] = [path.split('/'), template.split('/')];
  return (
    asked.length === known.length && known.every((step, at) => step.startsWith('{') || step === asked[at])
  );
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const;

/** A method as Prism knows it. One that no contract has becomes TRACE, which leads to 405 as well. */
export function methodOf(name: string | undefined): IHttpRequest['method'] {
  return methods.find((known) => known === name?.toLowerCase()) ?? 'trace';
}

/** A text as a header takes it. */
function inHeader(text: string): string {
  return text.replace(/[^ -~]/g, '?').slice(0, 4096);
}

const isErrorCode = (name: string): name is ErrorCode => name in errorTable;
const errorCodes = Object.keys(errorTable).filter(isErrorCode);
