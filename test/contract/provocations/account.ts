import type { Operations } from '../../../generated/partner/operations.ts';
import type { Provocation, Provocations } from './provocation.ts';

const listed =
  (operation: keyof Operations, query: Readonly<Record<string, string>> = {}): Provocation =>
  async ({ reader }) =>
    (await reader()).call(operation, { query });

export const account: Provocations = {
  AccountFound: {
    development: async ({ partner }) => (await partner(undefined, { baaSigned: false })).call('getAccount'),
    production: async ({ partner }) => {
      const expiresAt = new Date('2027-11-02T00:00:00Z');
      return (await partner('production', { expiresAt })).call('getAccount');
    },
  },
  AccountInvalid: { unknown_parameter: listed('getAccount', { verbose: 'true' }) },
  ClinicList: { one_clinic: listed('listClinics') },
  ClinicListInvalid: {
    limit_too_large: listed('listClinics', { limit: '101' }),
    cursor_invalid: listed('listClinics', { cursor: 'page-2' }),
    unknown_parameter: listed('listClinics', { name: 'met' }),
  },
};
