/** A key may go over HTTPS, or over plain HTTP to this machine. On any other way, others could read it. */
export declare function keepsKeysSecret({ protocol, hostname }: URL): boolean;
