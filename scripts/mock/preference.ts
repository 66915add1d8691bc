/** Which of the contract's answers a caller of the mock asks for. */
export interface Preference {
  readonly code?: number;
  readonly exampleKey?: string;
  readonly dynamic: boolean;
}

/** Reads a Prefer header (RFC 7240): `code=429`, `code=400, example=clinicNotFound`, `dynamic=true`. */
export function readPreference(header: string | undefined): Preference {
  const parts = (header ?? '').split(/[,;]/).map((part) => part.split('=').map((word) => word.trim()));
  const asked = new Map(
    parts.map(([name = '', value = '']) => [name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')]),
  );
  const [code, exampleKey] = [asked.get('code'), asked.get('example')];
  return {
    ...(code !== undefined && /^\d{3}$/.test(code) ? { code: Number(code) } : {}),
    ...(exampleKey === undefined ? {} : { exampleKey }),
    dynamic: asked.get('dynamic') === 'true',
  };
}
