import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { startProcess } from '../support/process.ts';
import { askMock } from './ask-mock.ts';
import { carriers, get } from './probe-requests.ts';

const run = promisify(execFile);
const mock = (port: string) =>
  run(process.execPath, ['scripts/mock.ts'], { env: { ...process.env, MOCK_PORT: port } });

/** Starts `npm run mock` and reads from its first line where it and Prism listen. */
async function start() {
  const mock = startProcess(process.execPath, ['scripts/mock.ts'], {
    env: { ...process.env, MOCK_PORT: '0' },
  });
  const [, url = '', prismUrl = ''] = await mock.prints(/(http:[\w./:]+),.*(http:[\w./:]+)$/m);
  return { ...mock, url, prismUrl };
}

const isGone = (url: string) =>
  askMock(url, get(carriers)).then(
    () => false,
    () => true,
  );

describe('npm run mock', () => {
  it('names MOCK_PORT if it is none, or in use', async () => {
    await expect(mock('65536')).rejects.toMatchObject({ code: 2 });
    const other = createServer();
    const port = String(await listenOnFreePort(other));
    onTestFinished(() => void other.close());
    await expect(mock(port)).rejects.toMatchObject({
      code: 1,
      stderr: `MOCK_PORT ${port} cannot be listened on: address already in use. Set another port, or 0 for a free one.\n`,
    });
  });

  it('ends with Prism on Ctrl-C, with exit code 0', async () => {
    const { end, url, prismUrl, errors } = await start();
    expect((await askMock(url, get(carriers))).status).toBe(200);
    expect(await end('SIGINT')).toMatchObject({ code: 0 });
    expect(errors).toEqual([]);
    expect([await isGone(url), await isGone(prismUrl)]).toEqual([true, true]);
  });

  it('ends with exit code 1 if Prism ends, and shows the reason', async () => {
    const { prismUrl, ended, errors } = await start();
    // A bad escape ends Prism. The front would remove it, so this request goes to Prism directly.
    await isGone(`${prismUrl}/api/external/carriers/%zz/services?`);
    expect(await ended).toMatchObject({ code: 1 });
    expect(errors[0]).toBe('Prism ended, so the mock ends too.');
    expect(errors.join('\n')).toContain('URI malformed');
  });
});
