import type { Operator } from '../operator/operator.ts';
import { browserTabs } from '../support/browser-tabs.ts';
import type { Tab, TabOptions } from '../support/browser-tabs.ts';
import type { TestService } from '../support/service.ts';

/** The operator's page in a tab of its own. */
export interface OperatorPage extends Tab {
  /** Signs in by hand, with the key of an operator. */
  readonly signIn: (operator: Pick<Operator, 'key'>) => Promise<void>;
}

/** Opens the operator's page of a service in a real Chromium. */
export function operatorPages(service: () => TestService) {
  const open = browserTabs(() => `${service().service.operatorUrl}/`);
  return async (options?: TabOptions): Promise<OperatorPage> => {
    const tab = await open(options);
    const { page } = tab;
    return {
      ...tab,
      signIn: async ({ key }) => {
        await page.getByLabel('Operator key').fill(key);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('button', { name: 'Sign out' }).waitFor();
      },
    };
  };
}
