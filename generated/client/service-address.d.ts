/**
 * Whether a key may be sent to this address: over HTTPS, or over plain HTTP to this machine. On the way to any other, everybody
 * could read it.
 */
export declare function keepsKeysSecret({ protocol, hostname }: URL): boolean;
