import { HTTPSnippet } from '@readme/httpsnippet';
import type { HarRequest } from '@readme/httpsnippet';
import { format } from 'prettier';

import { readContract } from '../../server/contract/contract.ts';
import type { Contract, Operation } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { exampleCalls, targetOf } from './example-calls.ts';
import type { ExampleCall } from './example-calls.ts';
import { placeholders } from './placeholders.ts';

/** A code sample that the documentation shows next to an operation. */
export interface Sample {
  readonly lang: string;
  readonly source: string;
}

/** The samples of each operation by its operationId, from its first example in the contract. */
export async function samplesOf(document: unknown): Promise<Map<string, readonly Sample[]>> {
  const contract = readContract(document);
  const baseUrl = developmentAddress(contract);
  const samples = contract.operations.map(async (operation) => {
    // The samples show the first example; the panel offers them all.
    const [example, ...others] = exampleCalls(contract, operation);
    const call = withoutOwnReference(example);
    const remarks = [
      ...(others.length === 0 ? [] : [`${call.summary}; see Payload for the other examples`]),
      ...(onceOnly.get(operation.id) ?? []),
    ];
    const remark = [...remarks, withOAuth.header].join('\n');
    const request = requestOf(operation, call, { 'x-api-key': placeholders.apiKey });
    const script = await typescript(baseUrl, operation, call);
    return [
      operation.id,
      [
        { lang: 'curl', source: remarked('#')(curl(baseUrl, request), remark) },
        {
          lang: 'TypeScript',
          source: remarked('//')(script, [...remarks, withOAuth.client].join('\n')),
        },
        ...snippetLanguages.map((language) => ({
          lang: language.lang,
          source: snippet(language, baseUrl, request, remark),
        })),
      ],
    ] satisfies [string, Sample[]];
  });
  return new Map(await Promise.all(samples));
}

/** Each sample shows a key, and says what to write in its place (D38). */
const withOAuth = {
  header: 'With OAuth, send Authorization: Bearer your_access_token in place of x-api-key',
  client: 'With OAuth, give oauth: { clientId, clientSecret } in place of apiKey',
} as const;

/** Remarks in samples that cannot be sent again as they are. */
const onceOnly = new Map([
  ['cancelMedicationOrder', ['Works once for an order: createMedicationRequest makes another one']],
  ['advanceSandboxOrder', ['Works once for an order: createMedicationRequest makes another one']],
  ['createRefillRequest', ['Works again when this refill has shipped']],
  ['testReceiver', ['Works again after a minute']],
  ['registerWebhook', ['Works once for a URL: send another one']],
  ['deleteWebhook', ['Works once for a webhook: registerWebhook makes another one']],
]);

/** Readers send a sample again, or in another language: a second request with the same external_id would be refused. */
function withoutOwnReference(call: ExampleCall): ExampleCall {
  const { body } = call;
  if (!isObject(body)) return call;
  const { external_id: _reference, ...rest } = body;
  return { ...call, body: rest };
}

/** A sample of each operation of the operator, by its operationId. */
export function operatorSamplesOf(document: unknown): Map<string, readonly Sample[]> {
  const contract = readContract(document);
  const baseUrl = developmentAddress(contract);
  return new Map(
    contract.operations.map((operation) => {
      const [call] = exampleCalls(contract, operation);
      const request = requestOf(operation, call, { 'x-operator-key': 'your_operator_key' });
      return [operation.id, [{ lang: 'curl', source: curl(baseUrl, request) }]];
    }),
  );
}

/** The address of a reader's development server: the contract's first server. */
export function developmentAddress({ document }: Contract): string {
  return addressOf([document['servers']].flat()[0]);
}

/** The URL of a server with the defaults of its variables. */
export function addressOf(server: unknown): string {
  const { url, variables } = isObject(server) ? server : {};
  return Object.entries(isObject(variables) ? variables : {}).reduce(
    (text, [name, variable]) =>
      text.replaceAll(`{${name}}`, isObject(variable) ? String(variable['default']) : ''),
    String(url),
  );
}

function requestOf(
  operation: Operation,
  call: ExampleCall,
  key: Readonly<Record<string, string>>,
): SampleRequest {
  const headers = { ...key, Accept: 'application/json' };
  return {
    method: operation.method,
    target: targetOf(operation, call),
    headers: call.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: call.body,
  };
}

function curl(baseUrl: string, { method, target, headers, body }: SampleRequest): string {
  return [
    `curl ${quoted(`${baseUrl}${target}`)}`,
    ...(method === 'get' ? [] : [`--request ${method.toUpperCase()}`]),
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`--data ${quoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]),
  ].join(' \\\n  ');
}

/** Quotes a word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function typescript(baseUrl: string, { path, method }: Operation, call: ExampleCall): Promise<string> {
  const { path: inPath, query, body } = call;
  const params = {
    ...(Object.keys(inPath).length === 0 ? {} : { path: inPath }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
  };
  const init = {
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(body === undefined ? {} : { body }),
  };
  const given = Object.keys(init).length === 0 ? '' : `, ${JSON.stringify(init, null, 1)}`;
  const source = `
    import { createPartnerClient } from 'partner-fulfillment-api';

    const client = createPartnerClient({
      baseUrl: '${baseUrl}',
      apiKey: '${placeholders.apiKey}',
    });

    const { data } = await client.${method.toUpperCase()}('${path}'${given});
    console.log(data);`;
  return format(source, { parser: 'typescript', singleQuote: true, printWidth: 80 });
}

/** A request of a sample, as it is sent. */
interface SampleRequest {
  readonly method: string;
  /** Without the origin. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A language for which httpsnippet writes samples. */
interface SnippetLanguage {
  readonly lang: string;
  /** httpsnippet's names of the language and the library. */
  readonly language: Parameters<HTTPSnippet['convert']>[0];
  readonly client: string;
  /** Puts a remark into the sample, or makes a whole program of it. */
  readonly finish: (code: string, remark: string) => string;
}

/** Puts a remark in front of a sample, each of its lines as a comment. */
const remarked =
  (mark: '#' | '//') =>
  (code: string, remark: string): string =>
    `${remark.replaceAll(/^/gm, `${mark} `)}\n${code}`;

const snippetLanguages: readonly SnippetLanguage[] = [
  { lang: 'Python', language: 'python', client: 'requests', finish: remarked('#') },
  {
    lang: 'PHP',
    language: 'php',
    client: 'curl',
    finish: (code, remark) =>
      code
        .replace(/^<\?php\n/, (tag) => tag + remarked('//')('', remark))
        // httpsnippet writes an empty object as an empty array, which PHP sends as [].
        .replace(/json_encode\(\[\s*\]\)/, 'json_encode(new stdClass())'),
  },
  { lang: 'Ruby', language: 'ruby', client: 'native', finish: remarked('#') },
  { lang: 'Go', language: 'go', client: 'native', finish: remarked('//') },
  {
    lang: 'Java',
    language: 'java',
    client: 'nethttp',
    finish: (code, remark) => javaProgram(remarked('//')(code, remark)),
  },
  { lang: 'C#', language: 'csharp', client: 'httpclient', finish: remarked('//') },
];

/** With a port of its own in the address, httpsnippet would also state the port alone, where no reader replaces it. */
const origin = 'https://partner-fulfillment.example';

/** Writes a request in a language. */
function snippet(
  { language, client, finish }: SnippetLanguage,
  baseUrl: string,
  { method, target, headers, body }: SampleRequest,
  remark: string,
): string {
  const request: HarRequest = {
    method: method.toUpperCase(),
    url: `${origin}${target}`,
    httpVersion: 'HTTP/1.1',
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    postData:
      body === undefined ? { mimeType: '' } : { mimeType: 'application/json', text: JSON.stringify(body) },
  };
  const converted = new HTTPSnippet(request, { harIsAlreadyEncoded: true }).convert(language, client);
  const [code] = [converted].flat();
  if (typeof code !== 'string') throw new Error(`httpsnippet has no ${language} with ${client}`);
  return finish(code.replaceAll(origin, baseUrl), remark);
}

/** httpsnippet writes statements only. */
function javaProgram(statements: string): string {
  return `import java.net.URI;
import java.net.http.*;

public class Sample {
  public static void main(String[] args) throws Exception {
${statements.trim().replaceAll(/^/gm, '    ')}
  }
}`;
}
