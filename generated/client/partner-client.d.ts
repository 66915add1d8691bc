import type { Client, ClientPathsWithMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './contract.js';
type Contract = Client<paths, 'application/json'>;
type Method = 'get' | 'post' | 'delete';
type PathOf<Of extends Method> = ClientPathsWithMethod<Contract, Of>;
/** What a call takes: the body, the parameters, and what `fetch` takes besides. */
type Given<Path extends keyof paths, Of extends Method> = undefined extends MaybeOptionalInit<paths[Path], Of> ? [init?: FetchOptions<paths[Path][Of]>] : [init: FetchOptions<paths[Path][Of]>];
/** The answer that has data: a program that compiles with `strict` alone cannot tell it by the error's absence. */
type Succeeded<Answer> = Extract<Answer, {
    data: unknown;
}>;
/**
 * Calls an operation by its path, as openapi-fetch does, but for two things: a field that the contract does not
 * know does not compile, and whatever is no success is thrown as a PartnerApiError.
 */
export type Call<Of extends Method> = <Path extends PathOf<Of>>(path: Path, ...init: Given<Path, Of>) => Promise<Succeeded<FetchResponse<NonNullable<paths[Path][Of]>, object, 'application/json'>>>;
/** The partner API, each operation under its method and path. */
export interface PartnerClient extends Pick<Contract, 'use' | 'eject'> {
    readonly GET: Call<'get'>;
    readonly POST: Call<'post'>;
    readonly DELETE: Call<'delete'>;
}
export {};
