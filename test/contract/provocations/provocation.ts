import type { Operations } from '../../../generated/partner/operations.ts';
import type { Environment } from '../../../server/domain/environment.ts';
import type { WireAnswer } from '../../support/contract-check.ts';
import type { PartnerWithOrder, PartnerWithPatient } from '../../support/fixtures.ts';
import type { Call } from '../../support/partner.ts';
import type { TestService } from '../../support/service.ts';
import type { TenantOptions } from '../../support/tenant.ts';

/** The partners, clients and rows of a provocation. */
export interface Scene {
  /** A partner, in development by default. Without options, refusals that change nothing share one. */
  readonly partner: (environment?: Environment, options?: TenantOptions) => Promise<PartnerWithPatient>;
  /** The shared development partner, for reads too. */
  readonly reader: () => Promise<PartnerWithPatient>;
  /** A partner with a shipped order of one prescription. */
  readonly shipped: (environment?: Environment, line?: object) => Promise<PartnerWithOrder>;
  /** The service in development. */
  readonly service: TestService;
  /** A service behind a proxy, with a limit of one request a minute. */
  readonly proxied: TestService;
}

/** Makes the service give the response of an example. */
export type Provocation = (scene: Scene) => Promise<WireAnswer>;

/** Provocations by the name of the response component and the name of the example. */
export type Provocations = Readonly<Record<string, Readonly<Record<string, Provocation>>>>;

/** Sends a request as a partner. */
export const send =
  (operation: keyof Operations, sent: Call = {}): Provocation =>
  async ({ partner }) =>
    (await partner()).call(operation, sent);

/** An ID that does not exist. */
export const unknownId = '01a19cde-0000-7000-8000-000000000000';

/** The same request again, by the same partner. */
export const twice =
  (provocation: Provocation): Provocation =>
  async (scene) => {
    const caller = scene.shipped();
    const sameCaller = { ...scene, partner: () => caller, shipped: () => caller };
    await provocation(sameCaller);
    return provocation(sameCaller);
  };
