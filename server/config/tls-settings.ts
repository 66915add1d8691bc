import { join, resolve } from 'node:path';
import { isThisMachine } from '../domain/this-machine.ts';
import type { Problem, Settings } from './settings.ts';

/** TLS ends here, with certificate files or a development certificate, or in a proxy in front. */
export type TlsSettings =
  | { readonly kind: 'files'; readonly certFile: string; readonly keyFile: string }
  | { readonly kind: 'development'; readonly directory: string }
  | { readonly kind: 'proxy'; readonly trusted: readonly string[] };

/** The fault in the combination of TLS settings. A setting that would have no effect is refused. */
export function tlsProblems(values: Settings): Problem[] {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key, TRUST_PROXY: trusted } = values;
  const problems: Problem[] = [];
  const add = (name: string, sentence: string) => problems.push({ name, sentence });

  if (values.TLS_TERMINATION === 'proxy') {
    if (certificate ?? key) add('TLS_TERMINATION', 'cannot be combined with TLS_CERT_FILE and TLS_KEY_FILE');
    if (!trusted) add('TRUST_PROXY', 'is required with TLS_TERMINATION=proxy: the network of the proxy');
    if (!isThisMachine(values.OPERATOR_HOST)) {
      add(
        'OPERATOR_HOST',
        'must be loopback with TLS_TERMINATION=proxy, because the operator port then has no TLS',
      );
    }
    return problems;
  }
  if (trusted) add('TRUST_PROXY', 'requires TLS_TERMINATION=proxy');
  if (certificate && !key) add('TLS_KEY_FILE', 'is required with TLS_CERT_FILE');
  if (key && !certificate) add('TLS_CERT_FILE', 'is required with TLS_KEY_FILE');
  if (values.APP_ENV === 'production' && !certificate && !key) {
    add('TLS_CERT_FILE', 'and TLS_KEY_FILE, or TLS_TERMINATION=proxy, are required in production');
  }
  return problems;
}

/** The TLS settings, if tlsProblems found nothing. */
export function tlsSettings(values: Settings, dataDir: string): TlsSettings {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } = values;
  if (values.TLS_TERMINATION === 'proxy') return { kind: 'proxy', trusted: values.TRUST_PROXY ?? [] };
  if (certificate && key) return { kind: 'files', certFile: resolve(certificate), keyFile: resolve(key) };
  return { kind: 'development', directory: join(dataDir, 'tls') };
}

/** The file of the authority that clients on this machine must trust; undefined if this process does not know it. */
export function authorityFile(tls: TlsSettings): string | undefined {
  return tls.kind === 'development' ? resolve(tls.directory, 'ca.pem') : undefined;
}
