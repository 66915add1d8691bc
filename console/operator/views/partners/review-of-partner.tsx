import { answered } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/error-note.tsx';
import { useReading } from '../../../shared/polling.ts';
import { ReviewItems } from '../../../shared/review/items.tsx';
import type { Session } from '../../session.ts';

interface ReviewOfPartnerProps {
  readonly session: Session;
  readonly partnerId: string;
}

/** The integration review of a partner (D62), folded up: it is long. */
export function ReviewOfPartner({ session: { api }, partnerId }: ReviewOfPartnerProps) {
  const reading = useReading(
    (signal) => {
      const params = { path: { partner_id: partnerId } };
      return answered(api.GET('/api/operator/partners/{partner_id}/integration-review', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { data } = reading;
  return (
    <section class="section" aria-labelledby="review">
      <h2 id="review">Integration review</h2>
      <ReadingNote reading={reading} />
      {data !== undefined && (
        <details>
          <summary>
            {data.ready ? 'Ready: no required item is missing' : 'Not ready: required items are missing'}
          </summary>
          <ReviewItems review={data} />
        </details>
      )}
    </section>
  );
}
