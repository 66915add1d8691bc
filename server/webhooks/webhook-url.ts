import { isIP } from 'node:net';

import type { Environment } from '../domain/environment.ts';
import type { Finding } from '../domain/finding.ts';
import { mayReceiveEvents } from './public-address.ts';

const field = 'webhook_url';

/**
 * What is wrong with a URL as the receiver of events (D11): it must be https, to a host that is not plainly
 * private, and hold no credentials, since it is kept and shown in the clear. A name is looked up and checked at
 * every connection: what it stands for may change.
 */
export function webhookUrlFinding(url: string, environment: Environment): Finding | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.hostname === '') {
    return { field, reason: 'format', message: `${field} must be an absolute URL` };
  }
  if (parsed.protocol !== 'https:' && environment === 'production') {
    return { field, reason: 'https_required', message: `${field} must be an https URL` };
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return { field, reason: 'credentials', message: `${field} must not hold a user name or password` };
  }
  if (!hostMayReceive(parsed.hostname, environment)) {
    return { field, reason: 'address_not_public', message: `${field} must have a public address` };
  }
  return undefined;
}

/** URL has already written decimal, octal and hex IPv4 literals in dotted form, and IPv6 ones in brackets. */
function hostMayReceive(hostname: string, environment: Environment): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return mayReceiveEvents(host, environment);
  const local = host === 'localhost' || host.endsWith('.localhost');
  return !local || environment === 'development';
}
