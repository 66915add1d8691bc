import type { components } from '../../api.ts';

type Refusal = components['schemas']['RefusalCount'];

/** The refusals of one partner. */
export interface RefusedPartner {
  readonly partnerId: string | null;
  readonly name: string;
  readonly total: number;
  readonly refusals: readonly Refusal[];
}

/** Keeps the order of the report: the partner that has the most comes first. */
export function byPartner(refusals: readonly Refusal[]): RefusedPartner[] {
  return [...Map.groupBy(refusals, ({ partner_id: id }) => id)].map(([partnerId, of]) => ({
    partnerId,
    name: of[0]?.partner_name ?? 'An unknown partner',
    total: of.reduce((sum, { count }) => sum + count, 0),
    refusals: of,
  }));
}
