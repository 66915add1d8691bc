import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import { buildConnector } from 'undici';

import type { Environment } from '../domain/environment.ts';
import { mayReceiveEvents } from './public-address.ts';
import type { ResolveReceiver } from './resolve-receiver.ts';

/** The receiver has an address that events are not sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface GuardedConnectOptions {
  readonly environment: Environment;
  readonly resolve: ResolveReceiver;
  readonly timeoutMs: number;
  /** Authorities to trust instead of the usual ones, in PEM: a test's own. Certificates are always verified. */
  readonly authorities?: string | undefined;
}

/**
 * How long each of a name's addresses is given before the next one is tried. Node's own quarter of a second is less
 * than a far receiver may take on a bad day, or this process to look; the next one may then be out of our reach.
 */
const eachAddressMs = 2_500;

/**
 * Connects to public addresses only (D11), checked three times with no way around: a literal before it is used,
 * since nothing looks it up; every address that a name stands for, in the very look-up that the connection uses, so
 * that it cannot change in between; and the peer of the connection before a byte of the request is sent.
 */
export function guardedConnect(options: GuardedConnectOptions): buildConnector.connector {
  const { environment, resolve, timeoutMs, authorities } = options;
  const mayReceive = (address: string) => mayReceiveEvents(address, environment);
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: guardedLookup(resolve, mayReceive),
    autoSelectFamilyAttemptTimeout: eachAddressMs,
    // Said, since Node would otherwise heed NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    ...(authorities === undefined ? {} : { ca: authorities }),
  });

  return (target, callback) => {
    const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !mayReceive(host)) {
      callback(new AddressRefused(), null);
      return;
    }
    connect(target, (error, socket) => {
      if (error !== null) {
        callback(error, null);
      } else if (!mayReceive(socket.remoteAddress ?? '')) {
        socket.destroy();
        callback(new AddressRefused(), null);
      } else {
        callback(null, socket);
      }
    });
  };
}

/** One address that is not public refuses the name: which of several is used would be left to chance. */
function guardedLookup(resolve: ResolveReceiver, mayReceive: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => mayReceive(address))) {
          callback(new AddressRefused(), '');
        } else if (all === true) {
          callback(null, [...found]);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new AddressRefused(), '');
      },
    );
  };
}
