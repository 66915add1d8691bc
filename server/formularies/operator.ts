import type { components } from '../../generated/operator/types.ts';
import { requireClinic } from '../accounts/clinics.ts';
import { differenceOnWire, dryRunMessage, dryRunReason } from '../domain/difference.ts';
import { refuseFindings } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { duplicateRows, entryOnWire } from './rules.ts';
import type { FormularyEntry } from './rules.ts';
import { findFormulary, isEntryKey, saveFormulary } from './store.ts';
import type { ImportedEntry } from './store.ts';

/** Replaces a clinic's formulary as a whole. If one row breaks a rule, nothing changes (D18). */
export const replaceFormulary = operatorOperation(
  'replaceFormulary',
  async ({ path, query, body }, context, reply) => {
    const { store } = context;
    const dryRun = query.dry_run === true;
    const clinic = await requireClinic(store, path.clinic_id);
    const { id, partnerId } = clinic;
    const entries = body.rows.map((row) => toImportedEntry(row, context.newId()));
    refuseFindings(duplicateRows(entries));
    const ids = { clinic_id: id, partner_id: partnerId };
    const change = context.change({ status: 200, ids, partnerId, reason: dryRunReason(dryRun) });
    const difference = await saveFormulary(store, clinic, entries, change, { dryRun });
    const data = {
      clinic_id: id,
      rows: entries.length,
      dry_run: dryRun,
      ...differenceOnWire(difference, itemOnWire),
    };
    return reply(200, { data, message: dryRun ? dryRunMessage : 'Formulary replaced' });
  },
);

/** Lists the medications that a clinic may order, by name and strength. */
export const listFormulary = operatorOperation('listFormulary', async ({ path, query }, { store }, reply) => {
  const request = pageRequest(query, { isKey: isEntryKey });
  const { id } = await requireClinic(store, path.clinic_id);
  const page = await findFormulary(store, { clinicId: id }, request, query.search);
  return reply(200, { data: { rows: page.items.map(entryOnWire), next_cursor: nextCursor(page) } });
});

/** Outer spaces are dropped, and a blank strength is no strength (D18). */
function toImportedEntry(row: components['schemas']['FormularyRow'], freshId: string): ImportedEntry {
  return {
    name: row.name,
    strength: row.strength?.trim() || null,
    medicationId: row.medication_id?.toLowerCase() ?? null,
    freshId,
    schedule: row.schedule ?? null,
    compounded: row.compounded ?? false,
  };
}

function itemOnWire({
  medicationId,
  name,
  strength,
}: FormularyEntry): components['schemas']['FormularyItem'] {
  return { medication_id: medicationId, name, strength };
}
