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
    blank_search: list({ search: ' ' }),
  },
};
