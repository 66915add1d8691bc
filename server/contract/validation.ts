import type { Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';

import type { Contract, Operation } from './contract.ts';
import { requestHalf } from './request-half.ts';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/**
 * express-openapi-validator, set up for one contract and mounted on each of its routes. It decides; where it says
 * no, `explain` finds the words. Its own security check stays off: the key is checked far ahead of it.
 */
export function contractValidation(contract: Contract): RequestHandler[] {
  return OpenApiValidator.middleware({
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV's type of a document is looser
    apiSpec: requestHalf(contract.document) as unknown as ApiSpec,
    // Each start would judge again, for a tenth of its time, what the contract's linter has judged once.
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    // The default mode takes 2024-02-30 for a date.
    ajvFormats: { mode: 'full' },
  });
}

/**
 * Compiles an operation's validators by letting them refuse a made-up request: EOV compiles at the first request,
 * which would cost the first caller up to half a second.
 */
export async function warmUp(operation: Operation, validation: readonly RequestHandler[]): Promise<void> {
  const url = operation.path.replaceAll(/\{\w+\}/g, 'warm-up');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it holds what EOV reads of a request
  const request = {
    method: operation.method.toUpperCase(),
    originalUrl: url,
    url,
    path: url,
    baseUrl: '',
    headers: { 'content-type': 'application/json' },
    query: {},
    params: {},
    body: {},
    app: { enabled: () => false, param: () => undefined },
  } as unknown as Request;
  for (const step of validation) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV writes no response
    const response = {} as Response;
    const failed = await new Promise<unknown>((resolve) => {
      void Promise.resolve(step(request, response, resolve)).catch(resolve);
    });
    // A document that EOV cannot read is a build fault, to be seen at start and not by each caller.
    if (failed instanceof Error && !isRefusal(failed)) throw failed;
    if (failed !== undefined) return;
  }
}

function isRefusal(failed: Error): boolean {
  return 'status' in failed && Number(failed.status) < 500;
}
