import { resolve } from 'node:path';

import type { Clock } from '../clock.ts';
import type { TlsSettings } from '../config/tls-settings.ts';
import type { ShownValues } from '../middleware/own-documentation.ts';
import { placeholders } from '../middleware/own-page.ts';
import type { DemoAccess } from '../sandbox/demo/demo-file.ts';
import type { Store } from '../store/store.ts';
import { exampleIds } from './example-ids.ts';
import { SampleObjects } from './sample-objects.ts';

interface Development {
  readonly clock: Clock;
  readonly tls: TlsSettings;
  /** undefined until the service is up. */
  readonly up: () => { readonly store: Store; readonly demo: DemoAccess | undefined } | undefined;
}

/**
 * What the documentation of a development server shows each reader. One on this machine gets the demo key, and whatever
 * the samples name exists then; the certificate authority is a file of this machine too.
 */
export function shownValues({ clock, tls, up }: Development) {
  const objects = new SampleObjects();
  return async (reader: { readonly isLoopback: boolean }): Promise<ShownValues> => {
    const { store, demo } = up() ?? {};
    if (!store || !demo) return { texts: new Map(), authority: undefined };
    if (!reader.isLoopback) {
      return { texts: new Map([[exampleIds.clinic, demo.clinicId]]), authority: undefined };
    }
    const ids = await objects.ensure({ ...demo, store, now: clock() });
    const authority = authorityOf(tls);
    const texts = new Map([...ids, [placeholders.apiKey, demo.apiKey], [placeholders.note, note(authority)]]);
    return { texts, authority };
  };
}

/** A path with other characters would need quoting that differs from place to place: the reader then names it. */
const plainPath = /^[\w./ -]+$/;

function authorityOf(tls: TlsSettings): string | undefined {
  if (tls.kind !== 'development') return undefined;
  const path = resolve(tls.directory, 'ca.pem');
  return plainPath.test(path) ? path : undefined;
}

/** Without apostrophes and the like, which are written differently in the page and in its script. */
function note(authority: string | undefined): string {
  const samples =
    'The samples show the address, demo key and demo clinic of this server, and run as you copy them.';
  if (authority === undefined) return samples;
  return `${samples} Other programs than curl must trust the authority in ${authority}: the quick start says how.`;
}
