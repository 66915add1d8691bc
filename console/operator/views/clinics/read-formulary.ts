import { answered } from '../../api.ts';
import type { Api, components } from '../../api.ts';

/** The whole formulary of a clinic, page by page. */
export async function wholeFormulary(
  api: Api,
  clinicId: string,
): Promise<readonly components['schemas']['FormularyEntry'][]> {
  const entries: components['schemas']['FormularyEntry'][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 200, ...(cursor !== undefined && { cursor }) };
    const params = { path: { clinic_id: clinicId }, query };
    const page = await answered(api.GET('/api/operator/clinics/{clinic_id}/formulary', { params }));
    entries.push(...page.rows);
    cursor = page.next_cursor;
  }
  return entries;
}
