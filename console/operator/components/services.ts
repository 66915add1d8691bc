import { answered } from '../../shared/answers.ts';
import { useReading } from '../../shared/polling.ts';
import type { Session } from '../session.ts';

/** The services of the carrier table, with their words; the current one stays a choice even if it is gone from there. */
export function useServices(
  { api }: Session,
  current: string | null,
): readonly (readonly [id: string, words: string])[] {
  const { data } = useReading((signal) => answered(api.GET('/api/operator/carriers', { signal })), [], {
    everyMs: 'once',
  });
  const services = (data?.carriers ?? []).flatMap((carrier) =>
    carrier.services.map(({ id, name }) => [id, `${carrier.name}: ${name}`] as const),
  );
  const isGone = current !== null && services.every(([id]) => id !== current);
  return [...services, ...(isGone ? [[current, current] as const] : [])];
}
