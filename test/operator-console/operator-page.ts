import type { Operator } from '../operator/operator.ts';
import { browserTabs } from '../support/browser-tabs.ts';
import type { Tab } from '../support/browser-tabs.ts';
import type { TestService } from '../support/service.ts';

/** The operator's page in a tab of its own. */
export interface OperatorPage extends Tab {
  /** Signs in by hand, with the key of an operator. */
  readonly signIn: (operator: Pick<Operator, 'key'>) => Promise<void>;
}

/** Opens the operator's page of a service in a real Chromium. */
export function operatorPages(service: () => TestService) {
  const open = browserTabs(() => `${service().service.operatorUrl}/`);
  return async (width?: number): Promise<OperatorPage> => {
    const tab = await open(width);
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
