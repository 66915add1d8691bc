import { browserTabs } from '../support/browser-tabs.ts';
import type { Tab } from '../support/browser-tabs.ts';
import type { TestService } from '../support/service.ts';
import type { Tenant } from '../support/tenant.ts';

/** The console in a tab of its own. */
export interface ConsolePage extends Tab {
  /** Signs in by hand, with the key of a partner. */
  readonly signIn: (partner: Pick<Tenant, 'apiKey'>) => Promise<void>;
}

/** Opens the console of a service in a real Chromium. */
export function consolePages(service: () => TestService) {
  const open = browserTabs(() => `${service().service.url}/console`);
  return async (): Promise<ConsolePage> => {
    const tab = await open();
    const { page } = tab;
    return {
      ...tab,
      signIn: async ({ apiKey }) => {
        await page.getByLabel('API key').fill(apiKey);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('navigation', { name: 'Views' }).waitFor();
      },
    };
  };
}
