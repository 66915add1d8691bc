import tls from 'node:tls';

/*
 * Production delivers events to public addresses only, and a drill has none. So its service processes load this module before
 * the server: it leads connections to hosts under .example, which DNS does not know (RFC 2606), to a port of loopback, and says
 * that they lead to a public address. Everything else is as in production, the check of the certificate included.
 */

/** Some address that the guard takes for public. Nothing is ever sent to it. */
const publicAddress = '9.9.9.9';

const connect = tls.connect.bind(tls);

tls.connect = (...args: unknown[]) => {
  const [options] = args;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- it has several forms, and any of them is passed on
  if (!isForReceiver(options)) return Reflect.apply(connect, tls, args);
  const { lookup: _lookup, ...rest } = options;
  const socket = connect({ ...rest, host: '127.0.0.1', servername: 'localhost' });
  return Object.defineProperty(socket, 'remoteAddress', { value: publicAddress });
};

function isForReceiver(options: unknown): options is tls.ConnectionOptions {
  return (
    typeof options === 'object' &&
    options !== null &&
    'host' in options &&
    /\.example$/.test(String(options.host))
  );
}
