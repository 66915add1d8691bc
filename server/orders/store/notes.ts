import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { newId } from '../../store/identifiers.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';

/** The most clarifications of one order (D66). */
export const mostClarifications = 20;

/** A note of the pharmacy on a hold or a cancellation, or the partner's answer to it (D66). */
interface OrderNote {
  readonly author: 'pharmacy' | 'partner';
  readonly text: string;
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
}

/** The notes of an order, and the one that belongs to its present status. */
export interface OrderNotes {
  /** null without a note, and for a status that has none. */
  readonly statusNote: string | null;
  /** Oldest first. */
  readonly notes: readonly OrderNote[];
}

const placeOf = (id: string): Place => ({ table: 'order_notes', column: 'sealed', id });

/** The values with which a change writes a note; `note_sealed` is null if there is none. */
export function noteValues(sealer: OwnSealer, text: string | null, at: Date) {
  const id = newId(at);
  return { note_id: id, note_sealed: text === null ? null : sealer.seal(placeOf(id), text) };
}

const clarifyOrder = defineChange({
  name: 'clarify_order',
  done: 'answered',
  checks: [
    {
      name: 'room',
      sql: `
        select
        where (
          select count(*) from order_notes
          where order_id = :order_id and author = 'partner' and ${ofPartner('order_notes')}
        ) < ${mostClarifications}`,
      otherwise: 'too_many_clarifications',
    },
  ],
  writes: {
    noted: `
      insert into order_notes (id, partner_id, order_id, position, author, sealed, at)
      select :note_id, :partner_id, :order_id, coalesce(max(position), 0), 'partner', :note_sealed, permitted.at
      from permitted
      left join order_history on order_id = :order_id and ${ofPartner('order_history')}
      group by permitted.at`,
    marked: `
      update medication_orders
      set answered_at = at
      from permitted
      where id = :order_id and ${ofPartner('medication_orders')}`,
  },
});

/** Writes the partner's answer under the lock of its order. Changes nothing else that the partner can read. */
export function insertClarification(
  store: Store,
  { id, partnerId }: { readonly id: string; readonly partnerId: string },
  text: string,
  change: Change,
): Promise<'answered' | 'too_many_clarifications'> {
  const note = noteValues(store.sealer.ofPartner(partnerId), text, change.audit.at);
  return applyChange(store, clarifyOrder, { ...note, partner_id: partnerId, order_id: id }, change);
}

/** The notes of an order as they are read. */
export type NotesColumn = readonly (Omit<OrderNote, 'text'> & {
  readonly id: string;
  readonly sealed: string;
  /** Of the last move, which gave the order its present status. */
  readonly isCurrent: boolean;
})[];

/** A NotesColumn, from `medication_orders as orders`. */
export const notesColumn = `(
  select coalesce(
    json_agg(
      json_build_object(
        'id', order_notes.id, 'author', author, 'at', ${isoInstant('order_notes.at')},
        'sealed', encode(order_notes.sealed, 'hex'),
        'isCurrent', position = (
          select max(position) from order_history
          where order_id = orders.id and order_history.partner_id = orders.partner_id
        )
      )
      order by order_notes.id
    ),
    '[]'
  )
  from order_notes
  where order_notes.order_id = orders.id and order_notes.partner_id = orders.partner_id
) as "sealedNotes"`;

export function openNotes(sealer: OwnSealer, sealed: NotesColumn): OrderNotes {
  const notes = sealed.map(({ id, sealed: text, author, at, isCurrent }) => ({
    author,
    text: sealer.open<string>(placeOf(id), Buffer.from(text, 'hex')),
    at,
    isCurrent,
  }));
  return {
    statusNote: notes.find(({ author, isCurrent }) => author === 'pharmacy' && isCurrent)?.text ?? null,
    notes: notes.map(({ author, text, at }) => ({ author, text, at })),
  };
}
