/** A name as formularies are searched by it: exactly as the rule that matches medications compares names (D18). */
export { sameName as nameKey, sameStrength } from '../domain/formulary-match.ts';

/** One entry as a JSON object that is a FormularyEntry. */
export const entryObject = `jsonb_build_object(
  'medicationId', formulary_entries.medication_id,
  'name', formulary_entries.name,
  'strength', formulary_entries.strength,
  'schedule', formulary_entries.schedule,
  'compounded', formulary_entries.compounded
)`;
