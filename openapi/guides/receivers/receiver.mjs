// SIGNING_SECRET=whsec_... node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const key = Buffer.from(process.env.SIGNING_SECRET.replace('whsec_', ''), 'base64');
if (key.length === 0) throw new Error('SIGNING_SECRET is empty');

const handled = new Set(); // use tables of your database for these two
const latest = new Map();

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 5 * 60;
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const expected = Buffer.from(`v1,${hash}`);
  const isExpected = (given) => given.length === expected.length && timingSafeEqual(given, expected);
  return isRecent && signatures.split(' ').some((signature) => isExpected(Buffer.from(signature)));
}

function handle(id, { type, data }) {
  if (handled.has(id)) return;
  const subject = `${type} of ${data.medication_request_id ?? data.medication_order_id}`;
  if (type === 'webhook.test') console.log(type);
  else if (data.sequence > (latest.get(subject) ?? 0)) {
    console.log(type, data.medication_order_id, data.status, data.sequence); // your work goes here
    latest.set(subject, data.sequence);
  }
  handled.add(id);
}

createServer(async (request, response) => {
  try {
    const body = await buffer(request); // the bytes as they came: parsed and written again, they no longer match
    const genuine = isGenuine(request.headers, body);
    if (genuine) handle(request.headers['webhook-id'], JSON.parse(body));
    response.writeHead(genuine ? 204 : 400).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end(); // the event comes again
  }
}).listen(process.env.PORT ?? 3000, 'localhost');
