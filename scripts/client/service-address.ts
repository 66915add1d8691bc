/** A key may go over HTTPS, or over plain HTTP to this machine. On any other way, others could read it. */
export function keepsKeysSecret({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}
