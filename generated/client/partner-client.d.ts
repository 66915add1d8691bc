import type { Client, ClientPathsWithMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from './openapi-fetch.js';
import type { paths } from './types.js';
type Contract = Client<paths, 'application/json'>;
type Method = 'get' | 'post' | 'patch' | 'delete';
type PathOf<Of extends Method> = ClientPathsWithMethod<Contract, Of>;
/** The body and parameters of a call, and the options of `fetch`. */
type Init<Path extends keyof paths, Of extends Method> = undefined extends MaybeOptionalInit<paths[Path], Of> ? [init?: FetchOptions<paths[Path][Of]>] : [init: FetchOptions<paths[Path][Of]>];
/** The success case of a response: the one with data. */
type Success<Response> = Extract<Response, {
    data: unknown;
}>;
/**
 * Calls an operation by its path, as openapi-fetch does, with two differences: a field that the contract does not have
 * does not compile, and every error is thrown as a PartnerApiError.
 */
export type Call<Of extends Method> = <Path extends PathOf<Of>>(path: Path, ...init: Init<Path, Of>) => Promise<Success<FetchResponse<NonNullable<paths[Path][Of]>, object, 'application/json'>>>;
/** The partner API: every operation by its method and path. */
export interface PartnerClient extends Pick<Contract, 'use' | 'eject'> {
    readonly GET: Call<'get'>;
    readonly POST: Call<'post'>;
    readonly PATCH: Call<'patch'>;
    readonly DELETE: Call<'delete'>;
}
export {};
