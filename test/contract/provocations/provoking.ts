import { afterAll, beforeAll } from 'vitest';

import type { Environment } from '../../../server/domain/environment.ts';
import type { Running } from '../../support/both-environments.ts';
import type { WireAnswer } from '../../support/contract-check.ts';
import { newPartnerWithPatient, newPartnerWithShippedOrder } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { startTestService } from '../../support/service.ts';
import type { TestService } from '../../support/service.ts';
import { account } from './account.ts';
import { alike } from './alike.ts';
import { cancellations } from './cancellations.ts';
import { clarifications } from './clarifications.ts';
import { carriersAndWebhooks } from './carriers-and-webhooks.ts';
import { commonErrors } from './common-errors.ts';
import { deliveries } from './deliveries.ts';
import { events } from './events.ts';
import { keys } from './keys.ts';
import { medications } from './medications.ts';
import { oauthClients } from './oauth-clients.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import type { Provocation, Scene } from './provocation.ts';
import { reads } from './reads.ts';
import { recoveries } from './recoveries.ts';
import { refills } from './refills.ts';
import { requests } from './requests.ts';
import { sandbox } from './sandbox.ts';
import { webhooks } from './webhooks.ts';

const provocations = new Map<string, Provocation>([
  ...alike,
  ...[
    account,
    requests,
    people,
    keys,
    oauthClients,
    medications,
    orders,
    cancellations,
    clarifications,
    reads,
    refills,
    sandbox,
    carriersAndWebhooks,
    webhooks,
    recoveries,
    deliveries,
    events,
    commonErrors,
  ].flatMap((some) =>
    Object.entries(some).flatMap(([response, examples]) =>
      Object.entries(examples).map(([example, provoke]) => [`${response} ${example}`, provoke] as const),
    ),
  ),
]);

/** The name of each provocation: its response component and its example. */
export const provoked: readonly string[] = [...provocations.keys()];

/** Makes the services of a test file give the response of an example. */
export function provokingWith(running: Running) {
  let proxied: TestService;
  beforeAll(async () => {
    proxied = await startTestService({
      TLS_TERMINATION: 'proxy',
      TRUST_PROXY: '127.0.0.0/8,::1/128',
      RATE_LIMIT_PER_MINUTE: '1',
    });
  });
  afterAll(() => proxied.close());

  const shared = new Map<Environment, Promise<PartnerWithPatient>>();
  const sharedIn = (environment: Environment) => {
    const known = shared.get(environment) ?? newPartnerWithPatient(running(environment), environment);
    shared.set(environment, known);
    return known;
  };
  const scene = (changesNothing: boolean): Scene => ({
    service: running('development'),
    proxied,
    reader: () => sharedIn('development'),
    partner: (environment = 'development', options) =>
      changesNothing && !options
        ? sharedIn(environment)
        : newPartnerWithPatient(running(environment), environment, options),
    shipped: (environment = 'development', line = {}) =>
      newPartnerWithShippedOrder(running(environment), environment, { line }),
  });
  return async (name: string): Promise<WireAnswer> => {
    const provoke = provocations.get(name);
    if (!provoke) throw new Error('No provocation makes the service give this response');
    return provoke(scene(/(?:Invalid|NotFound) /.test(name)));
  };
}
