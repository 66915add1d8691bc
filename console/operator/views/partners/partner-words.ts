import type { components } from '../../api.ts';

export type Partner = components['schemas']['Partner'];
export type KeysManagedBy = components['schemas']['KeysManagedBy'];

/** Who issues, rolls and revokes the keys of a partner. */
export const managers: Readonly<Record<KeysManagedBy, string>> = {
  partner: 'the partner',
  operator: 'operators only',
};
