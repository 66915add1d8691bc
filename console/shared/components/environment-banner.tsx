import { environment } from '../environment.ts';

/** Production is unmistakable: what is done there concerns real patients. */
export function EnvironmentBanner() {
  return (
    <aside class={`banner banner-${environment}`} aria-label="Environment">
      {environment === 'production' ? (
        <>
          <strong>Production.</strong> Real patients, real shipments.
        </>
      ) : (
        'Development: test data only, nothing ships.'
      )}
    </aside>
  );
}
