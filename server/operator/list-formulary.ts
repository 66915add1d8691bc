import { notFound } from '../errors.ts';
import { listFormulary as readFormulary } from '../store/formularies.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { entryOnWire } from './shapes/formulary.ts';

/** Lists what a clinic may order, by name and strength. */
export const listFormulary = operatorOperation('listFormulary', async ({ path, query }, { store }, reply) => {
  const request = pageRequest(query, isNameAndStrength);
  const page = await readFormulary(store, path.clinic_id, request);
  if (page === null) throw notFound('Clinic', 'clinic_id');
  return reply(200, { data: { rows: page.items.map(entryOnWire), next_cursor: nextCursor(page) } });
});

function isNameAndStrength(key: readonly string[]): boolean {
  return key.length === 2;
}
