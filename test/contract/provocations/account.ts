import { newPartner } from '../../support/partner.ts';
import type { Provocations } from './provocation.ts';

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
  ClinicList: { one_clinic: async ({ reader }) => (await reader()).call('listClinics') },
};
