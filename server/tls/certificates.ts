import type { Clock } from '../clock.ts';
import { StartError } from '../config/start-error.ts';
import type { TlsSettings } from '../config/tls-settings.ts';
import type { Log } from '../observability/log.ts';
import { readCertificateFiles } from './certificate-files.ts';
import type { CertificatePair } from './certificate-files.ts';
import { developmentCertificate } from './development-certificates.ts';

/** The current certificate. It can change without a restart. */
export interface Certificates {
  current(): CertificatePair;
  /** Calls the listener with each new certificate. */
  subscribe(listener: (pair: CertificatePair) => void): void;
  /** Checks for a new certificate now, as on SIGHUP. If it is not valid, that is logged and the old one stays. */
  reload(): Promise<void>;
  /** Stops checking. */
  close(): void;
}

interface CertificatesOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The time between two checks for a new certificate; a minute by default. */
  readonly pollMs?: number;
}

/** Loads the certificate; an invalid one stops the start. Returns undefined if a proxy terminates TLS. */
export async function openCertificates(
  tls: TlsSettings,
  { clock, log, pollMs = 60_000 }: CertificatesOptions,
): Promise<Certificates | undefined> {
  if (tls.kind === 'proxy') return undefined;
  const load = async () =>
    tls.kind === 'files'
      ? readCertificateFiles(tls, clock())
      : developmentCertificate(tls.directory, clock());
  const listeners: ((pair: CertificatePair) => void)[] = [];
  let pair = await load();
  let lastProblem: string | undefined;

  const report = (error: unknown) => {
    if (tls.kind === 'files' && error instanceof StartError) {
      const [setting] = error.message.split(' ', 1);
      log.warning('tls.certificate_refused', { setting });
    } else log.failure(error);
  };
  const reload = async () => {
    try {
      const fresh = await load();
      lastProblem = undefined;
      if (fresh.cert === pair.cert && fresh.key === pair.key) return;
      pair = fresh;
      for (const listener of listeners) listener(pair);
      log.event('tls.certificate_replaced');
    } catch (error) {
      // Every check finds the same problem again; log it once.
      const problem = error instanceof Error ? error.message : 'unknown';
      if (problem !== lastProblem) report(error);
      lastProblem = problem;
    }
  };
  // Contents are compared, not file times: a mounted secret is replaced by changing a symbolic link.
  const poll = setInterval(() => void reload(), pollMs).unref();

  return {
    current: () => pair,
    subscribe: (listener) => void listeners.push(listener),
    reload,
    close: () => clearInterval(poll),
  };
}
