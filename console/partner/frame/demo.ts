/** The key of the demo partner and its clinic. */
interface Demo {
  readonly api_key: string;
  readonly clinic_id: string;
}

/** Asks this server for the demo partner's key. */
export async function readDemo(): Promise<Demo> {
  const response = await fetch('/console/demo', { cache: 'no-store', credentials: 'omit' });
  const demo: unknown = response.ok ? await response.json() : undefined;
  if (isDemo(demo)) return demo;
  throw new Error('This server has no demo partner. It has one in development, on an empty database.');
}

function isDemo(value: unknown): value is Demo {
  return (
    typeof value === 'object' &&
    value !== null &&
    'api_key' in value &&
    typeof value.api_key === 'string' &&
    'clinic_id' in value &&
    typeof value.clinic_id === 'string'
  );
}
