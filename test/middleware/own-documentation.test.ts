import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, it } from 'vitest';

import { ownDocumentation } from '../../server/middleware/own-documentation.ts';
import { requestId } from '../../server/middleware/request-id.ts';
import { listeningOn } from '../support/local-server.ts';

const files = new Map([
  ['index.html', Buffer.from('https://localhost:8443/ start-0.js')],
  ['start-0.js', Buffer.from('')],
]);

/** The page of a development server for readers of other machines, by the host that they ask; null for the committed one. */
async function servedPage() {
  let now = Date.now();
  const app = express();
  const clock = () => new Date(now);
  app.use(requestId(clock, clock));
  app.use(
    ownDocumentation({
      files,
      shownTo: () => Promise.resolve({ texts: new Map(), authority: undefined }),
      rateLimitHeaders: () => undefined,
      onFailure: () => undefined,
    }),
  );
  const url = await listeningOn(app);
  return {
    later: (milliseconds: number) => {
      now += milliseconds;
    },
    pageFor: (host: string) =>
      new Promise<string | null>((resolve, reject) => {
        request(`${url}/docs`, { headers: { host } }, (response) => {
          text(response).then((page) => resolve(response.statusCode === 200 ? page : null), reject);
        })
          .on('error', reject)
          .end();
      }),
  };
}

it('a stranger that asks for ever more hosts gets the committed page, and the others keep theirs', async () => {
  const { pageFor, later } = await servedPage();
  expect(await pageFor('sandbox.example')).toContain('https://sandbox.example/');
  const pages = [];
  for (let number = 0; number < 30; number += 1) pages.push(await pageFor(`host${number}.example`));
  expect(pages.filter((page) => page !== null).length).toBe(5);
  expect(await pageFor('sandbox.example')).toContain('https://sandbox.example/');
  later(61_000);
  expect(await pageFor('another.example')).toContain('https://another.example/');
});
