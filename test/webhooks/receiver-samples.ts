import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { connect } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { installed, shellPath } from '../support/languages.ts';
import { startProcess } from '../support/process.ts';
import { makeDirectory } from '../support/temporary-directory.ts';

/** A receiver of the guide, and the commands of a shell that run it as its first line says. */
export interface ReceiverSample {
  readonly language: string;
  /** Succeeds on a machine that has the language. */
  readonly probe: string;
  readonly start: string;
}

const gson = '/usr/share/java/gson.jar';
const newtonsoft = '/usr/lib/cli/Newtonsoft.Json-5.0';

const samples: readonly ReceiverSample[] = [
  { language: 'Node', probe: 'node --version', start: 'exec node receiver.mjs' },
  { language: 'Python', probe: 'python3 -c "str.removeprefix"', start: 'exec python3 receiver.py' },
  {
    language: 'PHP',
    probe: 'php -r "new PDO(\'sqlite::memory:\');"',
    start: 'exec php -S localhost:$PORT receiver.php',
  },
  {
    language: 'Ruby',
    probe: 'ruby -rwebrick -ropenssl -e "OpenSSL.method(:secure_compare)"',
    start: 'exec ruby receiver.rb',
  },
  // `go run` would be the parent of the receiver, which would outlive it.
  {
    language: 'Go',
    probe: 'go version',
    start: 'GOCACHE=$PWD/cache go build receiver.go && exec ./receiver',
  },
  {
    language: 'Java',
    probe: `javac -version && test -f ${gson}`,
    start: `exec java -cp ${gson} Receiver.java`,
  },
  {
    language: 'C#',
    probe: `mono --version && mcs --version && test -d ${newtonsoft}`,
    start: `mcs -r:${newtonsoft}/Newtonsoft.Json.dll Receiver.cs && MONO_PATH=${newtonsoft} exec mono Receiver.exe`,
  },
];

export const receiverSamples = installed(samples);

export interface RunningSample {
  readonly url: string;
  /** Its output so far. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
}

export const urlOf = (port: number) => `http://localhost:${port}/`;

/** Runs a receiver as a partner would, and waits until it listens. */
export async function runSample(
  { start }: ReceiverSample,
  port: number,
  secret: string,
): Promise<RunningSample> {
  const { directory, remove } = makeDirectory();
  cpSync('openapi/guides/receivers', directory, { recursive: true });
  const child = startProcess('sh', ['-c', start], {
    cwd: directory,
    env: { PATH: shellPath, PORT: String(port), SIGNING_SECRET: secret },
    onCleanup: () => undefined,
  });
  const stop = async () => {
    await child.end('SIGKILL');
    remove();
  };
  const listens = async () => {
    const socket = connect(port, 'localhost');
    await once(socket, 'connect').finally(() => socket.destroy());
  };
  const failed = child.ended.then(() => Promise.reject(new Error(child.output())));
  try {
    await Promise.race([eventually(listens), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(port), lines: child.lines, stop };
}
