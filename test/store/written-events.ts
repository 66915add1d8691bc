import type { Database } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';
import { newId } from '../../server/store/identifiers.ts';

/** The SQL that writes an event with a name in place of its type, and an id of the given time. */
export const writtenEvent = (name: string, clinicId: string, time = new Date()): string => `
  insert into events (id, partner_id, clinic_id, order_id, type, created_at)
  values ('${newId(time)}', '${clinicId}', '${clinicId}', gen_random_uuid(), '${name}', now());`;

const readPlaces = statement<{ place: string }>(
  'read_places',
  `select type || ' ' || coalesce(position::text, '-') as place from events order by clinic_id, position`,
);

/** The name of each event and its position, ordered by clinic and position. */
export async function placesOf(database: Database): Promise<string[]> {
  return (await database.run(readPlaces, {})).map(({ place }) => place);
}
