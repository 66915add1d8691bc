import { afterAll } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import type { Operator } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import type { TestService } from '../support/service.ts';
import { operatorPages } from './operator-page.ts';
import type { OperatorPage } from './operator-page.ts';

/** The operator's page for tests of partners, clinics, formularies, carriers and keys, in development. */
export function adminPages(service = sharedDevelopment()) {
  const open = operatorPages(service);
  let known: Operator | undefined;
  const operator = () => (known ??= operatorOf(service()));
  afterAll(() => known?.close());
  let count = 0;
  return {
    service,
    operator,
    /** A partner whose name no other test of the file has. */
    newPartner: async (name = 'Harbor Health') => {
      count += 1;
      const unique = `${name} ${String(count)}`;
      return { name: unique, id: await operator().newPartner(unique) };
    },
    /** Opens a place of the page, by default as the Development operator. */
    at: async (place: string, person: Pick<Operator, 'key'> = operator()): Promise<OperatorPage> => {
      const tab = await open();
      await tab.signIn(person);
      await tab.page.evaluate(`location.hash = ${JSON.stringify(place)}`);
      return tab;
    },
  };
}

function sharedDevelopment(): () => TestService {
  const running = bothEnvironments();
  return () => running('development');
}
