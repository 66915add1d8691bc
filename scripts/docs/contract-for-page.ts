import { isObject } from '../../server/contract/json-schema.ts';
import { mapChildren, mapValues } from '../generate/bundle.ts';
import type { Bundle } from '../generate/bundle.ts';
import { oneText, readGuides } from './guides.ts';
import { insertsFrom } from './inserts.ts';
import { placeholders } from './placeholders.ts';
import { addressOf, operatorSamplesOf, samplesOf } from './samples.ts';
import type { Sample } from './samples.ts';

/**
 * The contract as the page shows it: the guides follow its description, each operation has code samples, and each
 * server has an address, since Redoc takes a server variable for a relative path.
 */
export async function contractForPage(bundle: Bundle): Promise<Bundle> {
  const contract = readable(bundle);
  const guides = oneText(readGuides(insertsFrom(contract)));
  return withTexts(contract, { before: front, after: guides, samples: await samplesOf(contract) });
}

/** The operator's contract as its page shows it: for `curl`, because the command line is the operator's own client. */
export function operatorContractForPage(bundle: Bundle): Bundle {
  const contract = readable(bundle);
  return withTexts(contract, { before: operatorFront, after: '', samples: operatorSamplesOf(contract) });
}

function readable(bundle: Bundle): Bundle {
  return mapValues(bundle, (part) => saidOnce(withSunsets(part)));
}

interface Texts {
  /** Before and after the contract's own description. */
  readonly before: string;
  readonly after: string;
  readonly samples: Awaited<ReturnType<typeof samplesOf>>;
}

function withTexts(contract: Bundle, { before, after, samples }: Texts): Bundle {
  const info = isObject(contract['info']) ? contract['info'] : {};
  const description = [before, info['description'], after].filter((text) => text !== '').join('\n\n');
  return {
    ...contract,
    info: { ...info, description, license: withoutIdentifier(info['license']) },
    servers: [contract['servers'] ?? []].flat().map(withAddress),
    paths: withSamples(contract['paths'], samples),
  };
}

/** Redoc would show the identifier, which is for programs, in place of the name. */
function withoutIdentifier(license: unknown): unknown {
  return isObject(license) ? { name: license['name'] } : license;
}

function withAddress(server: unknown): unknown {
  if (!isObject(server)) return server;
  const { variables: _variables, ...rest } = server;
  const url = addressOf(server);
  const advice = url === placeholders.origin ? placeholders.address : 'The operator gives you its address.';
  return { ...rest, url, description: `${String(server['description'])} ${advice}` };
}

function withSamples(paths: unknown, samples: ReadonlyMap<string, readonly Sample[]>): Bundle {
  return mapValues(paths, (item) =>
    mapValues(item, (operation) => {
      const found = isObject(operation) && samples.get(String(operation['operationId']));
      return found ? { ...operation, 'x-codeSamples': found } : operation;
    }),
  );
}

/** Adds to each deprecated description the day on which it ends. Redoc shows only that it is deprecated. */
function withSunsets(node: unknown): unknown {
  if (!isObject(node)) return mapChildren(node, withSunsets);
  const inner = mapValues(node, withSunsets);
  const { deprecated, 'x-sunset': sunset, 'x-deprecated-since': since, description = '' } = node;
  if (deprecated !== true || typeof sunset !== 'string') return inner;
  const sinceWhen = typeof since === 'string' ? ` since ${since}` : '';
  const ending = `**Deprecated${sinceWhen}; ends on ${sunset}.** ${String(description)}`;
  return { ...inner, description: ending.trim() };
}

/** The first lines of the page: where to go from here. */
export const front = `**Start:** [Quick start](#section/quick-start) · [Console](/console) · [Try requests](/try), in development

**Take along:** [Typed client](/client.tgz) · [Postman collection](/postman.json) · [Contract](/openapi.json) ·
[llms.txt](/llms.txt) · [API catalog](/.well-known/api-catalog) · [Feed of changes](/changes.atom) ·
[Report a weakness](/.well-known/security.txt)

${placeholders.note}
`;

/** The first lines of the operator's page. */
const operatorFront = `**Take along:** [Contract](/openapi.json)

The samples show an example address, key and IDs: put in your own. In development, also add \`--cacert .data/tls/ca.pem\`.
`;

/** The patterns that forbid NUL characters, and the part of each that the page still shows. */
const withoutNul = new Map([
  ['^[^\\x00]*$', undefined],
  ['^\\s*[^\\s\\x00][^\\x00]*$', '\\S'],
]);

/** Removes what the page says once in words, and would repeat at each text (no NUL character) and each response (CORS). */
function saidOnce(node: unknown): unknown {
  if (!isObject(node)) return mapChildren(node, saidOnce);
  const { pattern, 'Access-Control-Allow-Origin': _origin, ...rest } = node;
  const inner = mapValues(rest, saidOnce);
  const left = typeof pattern === 'string' && withoutNul.has(pattern) ? withoutNul.get(pattern) : pattern;
  return left === undefined ? inner : { ...inner, pattern: left };
}
