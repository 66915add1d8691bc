// SIGNING_SECRET=whsec_... ID=... TIMESTAMP=... node sign.mjs < body.json
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { SIGNING_SECRET, ID, TIMESTAMP } = process.env;
const key = Buffer.from(SIGNING_SECRET.replace('whsec_', ''), 'base64'); // the bytes, not the text
const body = readFileSync(0); // as they came: not parsed, and no line added at the end
const hash = createHmac('sha256', key).update(`${ID}.${TIMESTAMP}.`).update(body).digest('base64');
console.log(`v1,${hash}`);
