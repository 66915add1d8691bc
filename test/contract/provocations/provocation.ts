import type { Operations } from '../../../generated/partner/operations.ts';
import type { WireAnswer } from '../../support/contract-check.ts';
import type { PartnerWithOrder, PartnerWithPatient } from '../../support/fixtures.ts';
import type { Call } from '../../support/partner.ts';
import type { TestService } from '../../support/service.ts';
import type { TenantOptions } from '../../support/tenant.ts';

/** What a provocation has to work with. */
export interface Scene {
  /** A partner, in development by default. */
  readonly partner: (environment?: 'production', options?: TenantOptions) => Promise<PartnerWithPatient>;
  /** A partner in development for reads and refusals, which change nothing: they share it. */
  readonly reader: () => Promise<PartnerWithPatient>;
  /** A partner with a shipped order of one prescription. */
  readonly shipped: (environment?: 'production', line?: object) => Promise<PartnerWithOrder>;
  /** The service in development. */
  readonly service: TestService;
  /** A service behind a proxy, with a limit of one request a minute. */
  readonly proxied: TestService;
}

/** Makes the service give the response of an example. */
export type Provocation = (scene: Scene) => Promise<WireAnswer>;

/** Provocations by the name of the response component and the name of the example. */
export type Provocations = Readonly<Record<string, Readonly<Record<string, Provocation>>>>;

/** An ID that does not exist. */
export const unknownId = '01a19cde-0000-7000-8000-000000000000';

/** A body that is not JSON. */
export const notJson =
  (operation: keyof Operations, path: Call['path'] = {}): Provocation =>
  async ({ reader }) =>
    (await reader()).call(operation, { path, text: '{"first_name": "Maria",' });

/** The refusals of a read by an ID in the path. */
export function readRefusals(operation: keyof Operations, name: string) {
  const read =
    (id: string, query = {}): Provocation =>
    async ({ reader }) => {
      const caller = await reader();
      return caller.call(operation, { path: { [name]: id }, query });
    };
  return {
    invalid: { malformed_uuid: read('linh-tran'), unknown_parameter: read(unknownId, { verbose: 'true' }) },
    notFound: { not_found: read(unknownId) },
  };
}

/** The same request again, by the same partner. */
export const twice =
  (provocation: Provocation): Provocation =>
  async (scene) => {
    const caller = scene.shipped();
    const sameCaller = { ...scene, partner: () => caller, shipped: () => caller };
    await provocation(sameCaller);
    return provocation(sameCaller);
  };
