import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { TestService } from './service.ts';

const run = promisify(execFile);

/** What a service sends a browser on this machine. */
export async function readPage({ service }: TestService, path: string, host?: string): Promise<string> {
  const asked = host === undefined ? [] : ['--header', `Host: ${host}`];
  const options = { maxBuffer: 16 * 1024 * 1024 };
  return (await run('curl', ['-s', '--insecure', ...asked, `${service.url}${path}`], options)).stdout;
}

/** The path of the script that holds the data of a page. */
export function scriptIn(page: string): string {
  const [, path = ''] = /import\('(\/docs\/start-\w+\.js)'\)/.exec(page) ?? [];
  return path;
}

/** The contract as the page of a service shows it to a reader on this machine, with the guides in its description. */
async function shownContract(service: TestService): Promise<unknown> {
  const script = await readPage(service, scriptIn(await readPage(service, '/docs')));
  const [, definition = ''] = /__redoc_definition = (.*);$/m.exec(script) ?? [];
  return JSON.parse(definition);
}

const item = (node: unknown, key: string) => (isObject(node) ? node[key] : undefined);

/** The commands in the guides that call the service. */
export async function shownCommands(service: TestService): Promise<readonly string[]> {
  const description = String(item(item(await shownContract(service), 'info'), 'description'));
  return [...description.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, command = '']) => command)
    .filter((command) => command.includes(`'${service.service.url}/api/`));
}

/** The curl sample of each operation, by operationId. */
export async function shownSamples(service: TestService): Promise<ReadonlyMap<string, string>> {
  const document = await shownContract(service);
  return new Map(
    readContract(document).operations.map(({ id, path, method }) => {
      const operation = [path, method].reduce(item, item(document, 'paths'));
      const samples = item(operation, 'x-codeSamples');
      const listed: readonly unknown[] = Array.isArray(samples) ? samples : [];
      return [
        id,
        String(
          item(
            listed.find((one) => item(one, 'lang') === 'curl'),
            'source',
          ),
        ),
      ];
    }),
  );
}
