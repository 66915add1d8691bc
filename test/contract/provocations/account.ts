import type { Operations } from '../../../generated/partner/operations.ts';
import { newPartner } from '../../support/partner.ts';
import type { Provocation, Provocations } from './provocation.ts';

const listed =
  (operation: keyof Operations, query: Readonly<Record<string, string>> = {}): Provocation =>
  async ({ reader }) =>
    (await reader()).call(operation, { query });

const shown = ['orders:read', 'orders:write', 'account:read'] as const;

export const account: Provocations = {
  AccountFound: {
    development: async ({ service }) =>
      (await newPartner(service, 'development', { baaSigned: false, scopes: shown })).call('getAccount'),
    production: async ({ partner }) => {
      const expiresAt = new Date('2027-11-02T00:00:00Z');
      const { service } = await partner('production');
      return (await newPartner(service, 'production', { expiresAt, scopes: shown })).call('getAccount');
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
