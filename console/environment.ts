import type { components } from './api.ts';

/** The environment of the server, which writes it into the page. */
export const environment: components['schemas']['Account']['environment'] =
  document.documentElement.dataset['environment'] === 'development' ? 'development' : 'production';
