import { newId } from '../../store/identifiers.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import { webhookSecretPlace } from '../../store/webhooks.ts';

/** A delivery whose time has come. */
export interface DueDelivery {
  readonly id: string;
  readonly type: string;
  /** The exact text to send. */
  readonly body: string;
  /** Attempts since it began. */
  readonly tries: number;
  /** When it was first due, or was last replayed. */
  readonly beganAt: Date;
}

/** A webhook that this process alone may deliver to until the lease is over, with what is due. */
export interface Turn {
  readonly webhookId: string;
  readonly clinicId: string;
  readonly url: string;
  readonly secretSealed: Uint8Array;
  readonly lease: string;
  readonly slow: boolean;
  readonly lastDeliveredAt: Date | null;
  readonly deliveries: readonly DueDelivery[];
}

/** Which turns are asked for. */
export interface TurnRequest {
  readonly at: Date;
  /** If the process dies, another takes over from then on. */
  readonly leasedUntil: Date;
  /** Quick and slow receivers wait in different lines. */
  readonly slow: boolean;
  readonly turns: number;
  /** At most so many deliveries a turn. */
  readonly deliveries: number;
}

const claim = statement<Omit<Turn, 'deliveries' | 'lease'>>(
  'claim_turns',
  `with due as materialized (
     select id
     from webhooks
     where due_at <= :at and disabled_at is null and slow = :slow
       and (leased_until is null or leased_until <= :at)
     order by due_at
     limit :turns
     for no key update skip locked
   )
   update webhooks
   set lease = :lease, leased_until = :leased_until
   where id = any(array(select id from due))
   returning
     id as "webhookId", clinic_id as "clinicId", url, secret_sealed as "secretSealed", slow,
     last_delivered_at as "lastDeliveredAt"`,
);

const readDue = statement<DueDelivery & { webhookId: string }>(
  'read_due_deliveries',
  `select due.id, turn.webhook_id as "webhookId", due.type, due.body, due.tries, due.began_at as "beganAt"
   from unnest(:webhook_ids::uuid[]) as turn (webhook_id)
   cross join lateral (
     select id, type, body, tries, began_at, due_at
     from deliveries
     where webhook_id = turn.webhook_id and status = 'pending' and due_at <= :at
     order by due_at, id
     limit :deliveries
   ) as due
   order by due.due_at, due.id`,
);

/**
 * Gives the webhooks that have waited longest their turn. What is due is read after the claim, in a statement of
 * its own: within one, it would show as waiting what the last holder of the lease has just delivered.
 */
export async function claimTurns(store: Store, request: TurnRequest): Promise<Turn[]> {
  const { at, leasedUntil, slow, turns, deliveries } = request;
  const lease = newId(at);
  const claimed = await store.database.run(claim, { at, slow, turns, lease, leased_until: leasedUntil });
  if (claimed.length === 0) return [];
  const webhookIds = claimed.map(({ webhookId }) => webhookId);
  const due = await store.database.run(readDue, { at, deliveries, webhook_ids: webhookIds });
  const byWebhook = Map.groupBy(due, ({ webhookId }) => webhookId);
  return claimed.map((turn) => ({ ...turn, lease, deliveries: byWebhook.get(turn.webhookId) ?? [] }));
}

const readHeld = statement<{ id: string }>(
  'read_held_turns',
  `select id
   from webhooks
   where id = any(:webhook_ids::uuid[]) and lease = any(:leases::uuid[]) and disabled_at is null`,
);

/** The webhooks of those turns that still hold: the others were deleted, disabled or taken over meanwhile. */
export async function heldTurns(store: Store, turns: readonly Turn[]): Promise<ReadonlySet<string>> {
  const held = await store.database.run(readHeld, {
    webhook_ids: turns.map(({ webhookId }) => webhookId),
    leases: turns.map(({ lease }) => lease),
  });
  return new Set(held.map(({ id }) => id));
}

/** The secret that a turn's deliveries are signed with. */
export function signingSecret(store: Store, { webhookId, secretSealed }: Turn): string {
  return store.sealer.open<string>(webhookSecretPlace(webhookId), secretSealed);
}
