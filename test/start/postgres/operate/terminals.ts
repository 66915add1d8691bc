import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startProcess } from '../../../support/process.ts';
import type { TestProcess } from '../../../support/process.ts';
import { temporaryDirectory } from '../../../support/temporary-directory.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Settings = Readonly<Record<string, string>>;

/** A directory like a fresh clone after `npm ci`, so that the commands write nothing into the repository. */
export function freshClone(): string {
  const directory = temporaryDirectory();
  for (const name of ['package.json', 'node_modules', 'generated', 'scripts', 'server']) {
    symlinkSync(join(root, name), join(directory, name));
  }
  return directory;
}

/** A shell that ends at the first command that fails, in a process group of its own, so that all of it can be ended. */
function startShell(cwd: string, settings: Settings): TestProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_update_notifier: 'false', ...settings };
  return startProcess('bash', ['-e', '-u', '-o', 'pipefail'], { env, cwd, group: true, stdin: true });
}

/** Evaluated, so that no command reads the commands after it as its input. */
const pasted = (text: string) =>
  `eval "$(echo ${Buffer.from(text).toString('base64')} | base64 -d)" </dev/null\n`;

/** The operator's terminal: what one command sets, the next ones can use. */
export function operatorTerminal(cwd: string, settings: Settings) {
  const shell = startShell(cwd, settings);
  let count = 0;
  return {
    /** Pastes commands and returns what they print. */
    paste: async (text: string): Promise<string> => {
      const before = shell.lines.length;
      const end = `-- pasted ${(count += 1)} --`;
      shell.type(`${pasted(text)}echo '${end}'\n`);
      // Its last line may lack an end of line.
      await shell.prints(new RegExp(`${end}$`, 'm'));
      return shell.lines.slice(before).join('\n').slice(0, -end.length);
    },
  };
}

/** The server's terminal. Each start ends the server before it and keeps its ports. */
export function serverTerminal(cwd: string, settings: Settings) {
  let ports: Settings = { PORT: '0', OPERATOR_PORT: '0' };
  let former: TestProcess | undefined;
  return {
    /** Pastes commands that start the server, and returns its ports once it is ready. */
    start: async (text: string): Promise<Settings> => {
      await former?.end('SIGTERM');
      former = startShell(cwd, { ...settings, ...ports });
      former.type(pasted(text));
      const [, PORT = ''] = await former.prints(/^ {2}partner API +https:\/\/localhost:(\d+)$/m);
      const [, OPERATOR_PORT = ''] = await former.prints(/^ {2}operator API +https:\/\/127\.0\.0\.1:(\d+)$/m);
      return (ports = { PORT, OPERATOR_PORT });
    },
  };
}
