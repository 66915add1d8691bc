import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

import type { FollowOptions } from '../index.ts';
import { UsageError } from './failure.ts';
import { findService } from './find-service.ts';
import type { ServiceAccess } from './find-service.ts';
import { isSigningSecret, newSigningSecret } from './forward.ts';

/** Settings by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parsed command line of `listen`. */
export interface ListenArguments {
  readonly service: ServiceAccess;
  readonly receiver: URL;
  readonly secret: string;
  /** The developer does not know a secret that the command made. */
  readonly secretIsNew: boolean;
  /** Where the feed begins; undefined for its oldest event. */
  readonly after: string | undefined;
  readonly types: FollowOptions['types'];
  readonly json: boolean;
}

const options = {
  'forward-to': { type: 'string' },
  url: { type: 'string' },
  clinic: { type: 'string' },
  'ca-file': { type: 'string' },
  secret: { type: 'string' },
  after: { type: 'string' },
  'from-start': { type: 'boolean', default: false },
  types: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Reads the command line and the environment. An empty setting counts as missing. */
export function argumentsFrom(words: readonly string[], environment: Environment): ListenArguments {
  const values = parsed(words, options);
  const secret = values.secret ?? (environment['PARTNER_FULFILLMENT_SIGNING_SECRET'] || undefined);
  if (secret !== undefined && !isSigningSecret(secret))
    throw new UsageError('The signing secret must be whsec_ and the base64 of 24 to 64 bytes');
  if (values['from-start'] && values.after !== undefined)
    throw new UsageError('Give --after or --from-start, not both');
  return {
    receiver: receiverAt(values['forward-to']),
    service: findService(values, environment),
    secret: secret ?? newSigningSecret(),
    secretIsNew: secret === undefined,
    after: values['from-start'] ? undefined : (values.after ?? 'latest'),
    types: values.types?.split(',').filter(isType),
    json: values.json,
  };
}

type Type = NonNullable<FollowOptions['types']>[number];

/** The service knows its types, which may be newer than this command, and refuses another word. */
const isType = (word: string): word is Type => word !== '';

const mockOptions = {
  url: { type: 'string' },
  'ca-file': { type: 'string' },
  port: { type: 'string', default: '4010' },
} as const;

/** Reads the command line of the mock. */
export function mockArgumentsFrom(words: readonly string[]) {
  const values = parsed(words, mockOptions);
  if (!/^\d{1,5}$/.test(values.port)) throw new UsageError('--port must be a port number');
  return values;
}

/** Never quotes a value in a refusal: it may be a key or a secret. */
function parsed<Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  if (words.some((word) => /^--?(?:(?:api-|private-)?key|client-secret)\b/.test(word)))
    throw new UsageError(
      'The API key is read from PARTNER_FULFILLMENT_API_KEY, a client secret from PARTNER_FULFILLMENT_CLIENT_SECRET: other users see a command line',
    );
  try {
    return parseArgs({ args: [...words], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new UsageError('Each value needs its option before it', { cause: error });
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function firstSentence(message: string): string {
  return message.split(/\. |\n/, 1)[0] ?? message;
}

function receiverAt(address: string | undefined): URL {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(
      '--forward-to must be the address of your receiver, such as http://localhost:3000/events',
    );
  return url;
}
