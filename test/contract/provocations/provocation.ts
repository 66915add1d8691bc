import type { Operations } from '../../../generated/partner/operations.ts';
import type { WireAnswer } from '../../support/contract-check.ts';
import type { Party } from '../../support/party.ts';
import type { Prescribed } from '../../support/prescribed.ts';
import type { TestService } from '../../support/service.ts';
import type { TenantOptions } from '../../support/tenant.ts';

/** Where an example is provoked. */
export interface Scene {
  /** Of development unless production is asked for. */
  readonly party: (environment?: 'production', options?: TenantOptions) => Promise<Party>;
  /** The same with an order of one prescription that has shipped. */
  readonly shipped: (environment?: 'production', line?: object) => Promise<Prescribed>;
  /** Of development. */
  readonly service: TestService;
  /** Behind a proxy, with a limit of one request a minute. */
  readonly proxied: TestService;
}

/** Makes the service give the answer that an example shows. */
export type Provocation = (scene: Scene) => Promise<WireAnswer>;

/** By the name of the contract's response, and the name of its example. */
export type Provocations = Readonly<Record<string, Readonly<Record<string, Provocation>>>>;

/** An identifier that nothing has. */
export const nowhere = '01a19cde-0000-7000-8000-000000000000';

/** A body that is not JSON. */
export const notJson =
  (operation: keyof Operations): Provocation =>
  async ({ party }) =>
    (await party()).call(operation, { text: '{"first_name": "Maria",' });
