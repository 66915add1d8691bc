import { createHmac, randomBytes } from 'node:crypto';
/** A signing secret as Standard Webhooks defines it. */
export function newSigningSecret() {
    return `whsec_${randomBytes(32).toString('base64')}`;
}
export function isSigningSecret(text) {
    const base64 = text.replace(/^whsec_/, '');
    const key = Buffer.from(base64, 'base64');
    return (text.startsWith('whsec_') && key.toString('base64') === base64 && key.length >= 24 && key.length <= 64);
}
/** The headers of a delivery. The signature covers the exact bytes of the body. */
export function signedHeaders(secret, { id, body }, at) {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return {
        'content-type': 'application/json',
        'user-agent': 'Partner-Fulfillment-Events/1 (listen)',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
    };
}
