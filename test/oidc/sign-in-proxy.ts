import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import * as oidc from 'openid-client';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { client } from './issuer.ts';

/** Where the provider sends people back to, as in oauth2-proxy. */
export const callback = '/oauth2/callback';

/** A small proxy that signs people in at a provider (authorization code with PKCE), and adds their ID token to requests. */
export interface SignInProxy {
  readonly url: string;
  /** Begins to serve, for a provider and an operator port. */
  readonly front: (issuer: string, target: { readonly url: string; readonly ca: string }) => Promise<void>;
  readonly close: () => void;
}

interface Attempt {
  readonly verifier: string;
  readonly nonce: string;
}

export async function startSignInProxy(): Promise<SignInProxy> {
  let handle = (_req: IncomingMessage, _res: ServerResponse): Promise<void> =>
    Promise.reject(new Error('The proxy fronts nothing yet'));
  const server = createServer((req, res) => {
    // A browser that leaves a page does not wait for the answers to it.
    handle(req, res).catch(() => res.destroy());
  });
  const url = `http://127.0.0.1:${String(await listenOnFreePort(server))}`;
  return {
    url,
    front: async (issuer, target) => {
      // The provider of the tests is on loopback, without TLS.
      // eslint-disable-next-line @typescript-eslint/no-deprecated
      const options = { execute: [oidc.allowInsecureRequests] };
      const provider = await oidc.discovery(new URL(issuer), client.id, client.secret, undefined, options);
      handle = handler(url, provider, target);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function handler(
  url: string,
  provider: oidc.Configuration,
  target: { readonly url: string; readonly ca: string },
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  /** By the state that the provider sends back. */
  const attempts = new Map<string, Attempt>();
  /** ID tokens by the cookie of their session. */
  const sessions = new Map<string, string>();

  const begin = async (res: ServerResponse) => {
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const verifier = oidc.randomPKCECodeVerifier();
    attempts.set(state, { verifier, nonce });
    const parameters = {
      redirect_uri: `${url}${callback}`,
      scope: 'openid email',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    };
    redirect(res, oidc.buildAuthorizationUrl(provider, parameters).href);
  };
  const finish = async (at: URL, res: ServerResponse) => {
    const state = at.searchParams.get('state') ?? '';
    const attempt = attempts.get(state);
    if (!attempt) throw new Error('The provider answered what nobody had asked');
    attempts.delete(state);
    const tokens = await oidc.authorizationCodeGrant(provider, at, {
      pkceCodeVerifier: attempt.verifier,
      expectedNonce: attempt.nonce,
      expectedState: state,
    });
    const session = randomUUID();
    sessions.set(session, tokens.id_token ?? '');
    res.setHeader('Set-Cookie', `proxy_session=${session}; HttpOnly; Path=/; SameSite=Lax`);
    redirect(res, '/');
  };

  return async (req, res) => {
    const at = new URL(req.url ?? '/', url);
    const token = sessions.get(/(?:^|; )proxy_session=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '');
    if (at.pathname === callback) await finish(at, res);
    else if (token !== undefined) await pass(req, res, target, token);
    else if (at.pathname.startsWith('/api/')) res.writeHead(401).end();
    else await begin(res);
  };
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location }).end();
}

/** Passes a request on with the token, and its answer back. */
async function pass(
  req: IncomingMessage,
  res: ServerResponse,
  { url, ca }: { readonly url: string; readonly ca: string },
  token: string,
): Promise<void> {
  const { cookie: _cookie, ...headers } = req.headers;
  const onward = request(new URL(req.url ?? '/', url), {
    method: req.method ?? 'GET',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-forwarded-for': req.socket.remoteAddress },
    ca,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.on('response', resolve).on('error', reject);
  });
  await pipeline(req, onward);
  const answer = await answered;
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, res);
}
