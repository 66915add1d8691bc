import { answered } from '../../../shared/answers.ts';
import { useReading } from '../../../shared/polling.ts';
import { ReviewProgress } from '../../../shared/review/items.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';

/** The way to production (D62). */
export function GoLiveCard({ session: { client } }: { readonly session: Session }) {
  const { data } = useReading(
    (signal) => answered(client.GET('/api/external/integration-review', { signal })),
    [],
    { everyMs: 30_000 },
  );
  if (data === undefined) return null;
  return (
    <section class="card" aria-labelledby="go-live">
      <h2 id="go-live">Go live</h2>
      <ReviewProgress review={data} />
      <p>
        <a href={hrefOf('go-live')}>
          {data.ready ? 'See what it has shown' : 'See what is missing, and how to show it'}
        </a>
      </p>
    </section>
  );
}
