/** Asks this server for the key of the Development operator. */
export async function readDevelopmentKey(): Promise<string> {
  const response = await fetch('/development-key', { cache: 'no-store', credentials: 'omit' });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (hasKey(answer)) return answer.operator_key;
  throw new Error('This server does not give its key away: it is not on your machine.');
}

function hasKey(value: unknown): value is { readonly operator_key: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'operator_key' in value &&
    typeof value.operator_key === 'string'
  );
}
