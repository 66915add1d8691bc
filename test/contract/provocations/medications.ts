import { unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

const list =
  (query: Readonly<Record<string, string>>): Provocation =>
  async ({ reader }) => {
    const { call, clinicId } = await reader();
    return call('listMedications', { query: { clinic_id: clinicId, ...query } });
  };

export const medications: Provocations = {
  MedicationList: { found: list({ search: 'met' }), first_page: list({ limit: '2' }) },
  MedicationListInvalid: {
    clinic_missing: async ({ reader }) => (await reader()).call('listMedications'),
    clinic_not_found: list({ clinic_id: unknownId }),
    blank_search: list({ search: ' ' }),
    limit_too_large: list({ limit: '101' }),
    cursor_invalid: list({ cursor: 'page-2' }),
    unknown_parameter: list({ name: 'met' }),
  },
};
