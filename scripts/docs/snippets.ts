import { HTTPSnippet } from '@readme/httpsnippet';
import type { HarRequest } from '@readme/httpsnippet';

/** A request of a sample, as it is sent. */
export interface SampleRequest {
  readonly method: string;
  /** Without the origin. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A language for which httpsnippet writes samples. */
interface SnippetLanguage {
  readonly lang: string;
  /** What httpsnippet calls the language and the library. */
  readonly target: Parameters<HTTPSnippet['convert']>[0];
  readonly client: string;
  /** Puts a remark into the sample, or makes a whole program of it. */
  readonly finish: (code: string, remark: string) => string;
}

/** Puts a remark in front of a sample, each of its lines as a comment. */
export const remarked =
  (mark: '#' | '//') =>
  (code: string, remark: string): string =>
    remark === '' ? code : `${remark.replaceAll(/^/gm, `${mark} `)}\n${code}`;

export const snippetLanguages: readonly SnippetLanguage[] = [
  { lang: 'Python', target: 'python', client: 'requests', finish: remarked('#') },
  {
    lang: 'PHP',
    target: 'php',
    client: 'curl',
    finish: (code, remark) =>
      code
        .replace(/^<\?php\n/, (tag) => tag + remarked('//')('', remark))
        // httpsnippet writes an empty object as an empty array, which PHP sends as [].
        .replace(/json_encode\(\[\s*\]\)/, 'json_encode(new stdClass())'),
  },
  { lang: 'Ruby', target: 'ruby', client: 'native', finish: remarked('#') },
  { lang: 'Go', target: 'go', client: 'native', finish: remarked('//') },
  {
    lang: 'Java',
    target: 'java',
    client: 'nethttp',
    finish: (code, remark) => javaProgram(remarked('//')(code, remark)),
  },
  { lang: 'C#', target: 'csharp', client: 'httpclient', finish: remarked('//') },
];

/** With a port of its own in the address, httpsnippet would also state the port alone, where no reader replaces it. */
const origin = 'https://partner-fulfillment.example';

/** Writes a request in a language. */
export function snippet(
  { target, client, finish }: SnippetLanguage,
  baseUrl: string,
  { method, target: path, headers, body }: SampleRequest,
  remark: string,
): string {
  const request: HarRequest = {
    method: method.toUpperCase(),
    url: `${origin}${path}`,
    httpVersion: 'HTTP/1.1',
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    postData:
      body === undefined ? { mimeType: '' } : { mimeType: 'application/json', text: JSON.stringify(body) },
  };
  const converted = new HTTPSnippet(request, { harIsAlreadyEncoded: true }).convert(target, client);
  const [code] = [converted].flat();
  if (typeof code !== 'string') throw new Error(`httpsnippet has no ${target} with ${client}`);
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
