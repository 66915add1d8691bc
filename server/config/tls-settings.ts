import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import type { Problem, Settings } from './settings.ts';

/** Who speaks TLS: this server with the operator's own files or with development's, or a proxy in front of it. */
export type TlsSettings =
  | { readonly kind: 'files'; readonly certFile: string; readonly keyFile: string }
  | { readonly kind: 'development'; readonly directory: string }
  | { readonly kind: 'proxy'; readonly trusted: readonly string[] };

/** What is wrong with the TLS settings taken together. A setting that would be ignored is refused, not dropped. */
export function tlsProblems(values: Settings): Problem[] {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key, TRUST_PROXY: trusted } = values;
  const problems: Problem[] = [];
  const require = (name: string, sentence: string) => problems.push({ name, sentence });

  if (values.TLS_TERMINATION === 'proxy') {
    if (certificate ?? key) require('TLS_TERMINATION', 'excludes TLS_CERT_FILE and TLS_KEY_FILE');
    if (!trusted) require('TRUST_PROXY', "is required with TLS_TERMINATION=proxy: the proxy's network");
    if (!isLoopback(values.OPERATOR_HOST)) {
      require('OPERATOR_HOST', 'must be loopback with TLS_TERMINATION=proxy: that port then has no TLS');
    }
    return problems;
  }
  if (trusted) require('TRUST_PROXY', 'needs TLS_TERMINATION=proxy');
  if (certificate && !key) require('TLS_KEY_FILE', 'is required with TLS_CERT_FILE');
  if (key && !certificate) require('TLS_CERT_FILE', 'is required with TLS_KEY_FILE');
  if (values.APP_ENV === 'production' && !certificate && !key) {
    require('TLS_CERT_FILE', 'and TLS_KEY_FILE, or TLS_TERMINATION=proxy, are required in production');
  }
  return problems;
}

/** The TLS settings of values in which tlsProblems found nothing wrong. */
export function tlsSettings(values: Settings, dataDir: string): TlsSettings {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } = values;
  if (values.TLS_TERMINATION === 'proxy') return { kind: 'proxy', trusted: values.TRUST_PROXY ?? [] };
  if (certificate && key) return { kind: 'files', certFile: resolve(certificate), keyFile: resolve(key) };
  return { kind: 'development', directory: join(dataDir, 'tls') };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
