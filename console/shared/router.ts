import { signal } from '@preact/signals';

/** A place in the console. Its address holds IDs only, because addresses end up in histories and logs. */
interface Route {
  /** The path of a view; empty for the first one. */
  readonly path: string;
  readonly id: string | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const route = signal(readRoute());

addEventListener('hashchange', () => {
  route.value = readRoute();
});

/** The address of a view, or of one thing in it. */
export function hrefOf(path: string, id?: string): string {
  return id === undefined ? `#/${path}` : `#/${path}/${encodeURIComponent(id)}`;
}

/** Goes to a view. */
export function go(path: string, id?: string): void {
  location.hash = hrefOf(path, id);
}

function readRoute(): Route {
  const [, path = '', id = ''] = location.hash.split('/');
  return { path, id: uuid.test(id) ? id.toLowerCase() : undefined };
}
