/**
 * Whether a key may be sent to this address: over HTTPS, or over plain HTTP to this machine. On the way to any other, everybody
 * could read it.
 */
export function keepsKeysSecret({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}
