import { createPartnerClient, followEvents } from "../index.js";
import { causeOf } from "../cause.js";
import { forward } from "./forward.js";
import { onOneLine, printJson, printLine } from "./printer.js";
import { trusting } from "./trusting.js";
/** Forwards the events of a clinic until the signal aborts. */
export async function listen(given, signal) {
    const { service, after, json } = given;
    const { baseUrl, apiKey, clinicId, authority } = service;
    const print = json ? printJson : printLine;
    // Retries are left to followEvents, which says that it waits.
    const send = authority !== undefined && baseUrl.startsWith('https:') ? { fetch: trusting(authority) } : {};
    const client = createPartnerClient({ baseUrl, apiKey, retries: 0, ...send });
    const notices = noticesTo(given);
    const pages = followEvents(client, { clinicId, after, signal, onInterruption: notices.interrupted });
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
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
    }
    notices.ended(cursor);
}
/** What people are told, on stderr; each of it once, until it changes. */
function noticesTo({ service, receiver, secret, secretIsNew }) {
    let introduced = false;
    let interrupted = false;
    let refused = false;
    const say = (line) => {
        console.error(line);
    };
    return {
        connected: () => {
            if (!introduced) {
                if (secretIsNew)
                    say(`Signing secret for your receiver: ${secret}`);
                say(`Events of clinic ${service.clinicId} go to ${receiver.href}. Ctrl-C ends.`);
            }
            else if (interrupted) {
                say('Connected again.');
            }
            introduced = true;
            interrupted = false;
        },
        interrupted: (error, pause) => {
            if (interrupted)
                return;
            interrupted = true;
            const seconds = Math.ceil(pause / 1000);
            say(`Interrupted (${onOneLine(causeOf(error))}). Trying again in ${seconds} s, and until it works; no event is lost.`);
        },
        answered: ({ error }) => {
            if (error === null || refused)
                return;
            refused = true;
            say('Not accepted, and not sent again here. A webhook would get it again in 5 seconds.');
        },
        ended: (cursor) => {
            if (cursor !== undefined)
                say(`Ended. To go on from here: --after ${onOneLine(cursor)}`);
        },
    };
}
