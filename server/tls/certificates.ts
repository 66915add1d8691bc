import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { ConfigError } from '../config/start-error.ts';
import type { TlsSettings } from '../config/tls-settings.ts';
import { readCertificateFiles } from './certificate-files.ts';
import { developmentCertificate } from './development-certificates.ts';
import type { CertificatePair } from './secure-context.ts';

/** The certificate of this process and whoever serves it. It changes without a restart. */
export interface Certificates {
  current(): CertificatePair;
  /** Calls back with every new certificate, until the function it answers is called. */
  subscribe(listener: (pair: CertificatePair) => void): () => void;
  /** Looks for a new certificate now, as on SIGHUP. One that does not do is logged, and the old one stays. */
  reload(): Promise<void>;
  /** Stops looking. */
  close(): void;
}

export interface CertificatesOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** How often to look for a new certificate; a minute unless given. */
  readonly pollMs?: number;
}

/** Opens the certificate the settings name; there is none where a proxy speaks TLS. A bad one stops the start. */
export async function openCertificates(
  tls: TlsSettings,
  { clock, log, pollMs = 60_000 }: CertificatesOptions,
): Promise<Certificates | undefined> {
  if (tls.kind === 'proxy') return undefined;
  const load = async () =>
    tls.kind === 'files' ? readCertificateFiles(tls) : developmentCertificate(tls.directory, clock());
  const listeners = new Set<(pair: CertificatePair) => void>();
  let pair = await load();
  let refused: string | undefined;

  const reload = async () => {
    try {
      const fresh = await load();
      refused = undefined;
      if (fresh.cert === pair.cert && fresh.key === pair.key) return;
      pair = fresh;
      for (const listener of listeners) listener(pair);
      log.event('tls.certificate_replaced');
    } catch (error) {
      // The same fault is found at every look; it is worth one line.
      const fault = error instanceof Error ? error.message : 'unknown';
      if (fault !== refused) report(log, error);
      refused = fault;
    }
  };
  // The contents are compared, not the times: mounted secrets are swapped by links whose times say little.
  const poll = setInterval(() => void reload(), pollMs).unref();

  return {
    current: () => pair,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload,
    close: () => clearInterval(poll),
  };
}

function report(log: Log, error: unknown): void {
  if (error instanceof ConfigError) {
    const [setting] = error.message.split(' ', 1);
    log.warning('tls.certificate_refused', { setting });
  } else {
    log.failure(error);
  }
}
