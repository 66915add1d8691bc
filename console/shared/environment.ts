import type { components } from '../../generated/partner/types.ts';

/** The environment of the server, which writes it into the page. */
export const environment: components['schemas']['Account']['environment'] =
  document.documentElement.dataset['environment'] === 'development' ? 'development' : 'production';

/** True on the reader's own machine, in development: there one click may sign in. */
export function isOwnDevelopment(): boolean {
  return environment === 'development' && ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
