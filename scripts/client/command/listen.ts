import { request } from 'node:https';
import { text } from 'node:stream/consumers';

import { causeOf } from '../connection-error.ts';
import { createPartnerClient, followEvents } from '../index.ts';
import type { FeedEvent, Send } from '../index.ts';
import type { ListenArguments } from './arguments.ts';
import { forward } from './forward.ts';
import type { Outcome } from './forward.ts';

/** Forwards the events of a clinic until the signal aborts. */
export async function listen(given: ListenArguments, signal: AbortSignal): Promise<void> {
  const { service, after, types, json } = given;
  const { clinicId, authority, ...access } = service;
  const print = json ? printJson : printLine;
  // Retries are left to followEvents, which says that it waits.
  const send =
    authority !== undefined && access.baseUrl.startsWith('https:') ? { fetch: trusting(authority) } : {};
  const client = createPartnerClient({ ...access, retries: 0, ...send });
  const notices = noticesTo(given);
  const pages = followEvents(client, { clinicId, after, types, signal, onInterruption: notices.interrupted });

  let cursor = after === 'latest' ? undefined : after;
  try {
    for await (const page of pages) {
      notices.connected();
      for (const event of page.events) {
        const outcome = await forward(event, given, signal);
        print(event, outcome);
        notices.answered(outcome);
      }
      ({ cursor } = page);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  notices.ended(cursor);
}

/** Tells people about the connection, on stderr, and repeats nothing until it changes. */
function noticesTo({ service, receiver, secret, secretIsNew }: ListenArguments) {
  let introduced = false;
  let interrupted = false;
  let refused = false;
  const say = (line: string) => {
    console.error(line);
  };
  return {
    connected: () => {
      if (!introduced) {
        if (secretIsNew) say(`Signing secret for your receiver: ${secret}`);
        say(`Events of clinic ${service.clinicId} go to ${receiver.href}. Ctrl-C ends.`);
      } else if (interrupted) {
        say('Connected again.');
      }
      introduced = true;
      interrupted = false;
    },
    interrupted: (error: unknown, pause: number) => {
      if (interrupted) return;
      interrupted = true;
      const seconds = Math.ceil(pause / 1000);
      say(
        `Interrupted (${onOneLine(causeOf(error))}). Trying again in ${seconds} s, and until it works; no event is lost.`,
      );
    },
    answered: ({ error }: Outcome) => {
      if (error === null || refused) return;
      refused = true;
      say('Not accepted, and not sent again here. A webhook would get it again in 5 seconds.');
    },
    ended: (cursor: string | undefined) => {
      if (cursor !== undefined) say(`Ended. To go on from here: --after ${onOneLine(cursor)}`);
    },
  };
}

/** Prints an event and the receiver's answer as one line. */
type PrintEvent = (event: FeedEvent, outcome: Outcome) => void;

/** For people. */
const printLine: PrintEvent = ({ type, event_id }, { status, duration, error, answer }) => {
  const said = [
    status === null ? `no answer: ${onOneLine(String(error))}` : String(status),
    `in ${String(duration)} ms`,
    ...(error === null || answer === '' ? [] : [`“${onOneLine(answer)}”`]),
  ];
  console.log(`${onOneLine(type).padEnd(longestType)}  ${onOneLine(event_id)}  ${said.join(' ')}`);
};

/** For programs. */
const printJson: PrintEvent = ({ event_id, type, timestamp, data }, outcome) => {
  const { status, duration, error, answer } = outcome;
  const { medication_order_id, sequence } = data;
  console.log(
    JSON.stringify({
      event_id,
      type,
      timestamp,
      medication_order_id,
      sequence,
      status,
      duration_ms: duration,
      error,
      answer: answer === '' ? null : answer,
    }),
  );
};

/** Types line up. */
const longestType = 'order.processing'.length;

/** A text from a server must not move the cursor of a terminal, nor fill it. */
function onOneLine(answer: string): string {
  const text = answer.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Sends requests to a service whose certificate this authority signed: fetch cannot be told which to trust. */
function trusting(authority: string): Send {
  return async (sent) => {
    const { url, method, signal } = sent;
    const body = await sent.text();
    const options = { method, headers: Object.fromEntries(sent.headers), ca: authority, signal };
    return new Promise((resolve, reject) => {
      const outgoing = request(url, options, (answer) => {
        text(answer).then((received) => {
          const { statusCode: status = 0, headers } = answer;
          resolve(new Response(received === '' ? null : received, { status, headers: headersFrom(headers) }));
        }, reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
}

function headersFrom(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) headers.set(name, String(value));
  return headers;
}
