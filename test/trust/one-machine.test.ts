import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { installed } from '../support/languages.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** Debian's systemd, if this machine has it. It must if ALL_LANGUAGES is set, as .ci/run does. */
const systemd = installed([
  { name: 'systemd', probe: 'command -v systemd-analyze && command -v pgbackrest && command -v node' },
]);

const units = ['fulfillment.service', 'fulfillment-backup.service', 'fulfillment-backup.timer'];

/** The units of docs/one-machine, for a service that is installed here. */
function unitsHere(): string {
  const directory = temporaryDirectory();
  cpSync('docs/one-machine', directory, { recursive: true });
  const service = join(directory, 'fulfillment.service');
  writeFileSync(service, readFileSync(service, 'utf8').replaceAll('/opt/fulfillment', process.cwd()));
  return directory;
}

const analyze = (cwd: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe.each(systemd)('the units for one machine, by $name,', () => {
  it('are valid, and start what is there', () => {
    expect(analyze(unitsHere(), 'verify', ...units)).toEqual({ status: 0, output: '' });
  });

  it.each(units.filter((name) => name.endsWith('.service')))(
    'leave %s an exposure of 2 of 10 at most',
    (unit) => {
      const { status, output } = analyze(unitsHere(), 'security', '--offline=true', '--threshold=20', unit);
      expect(output).toMatch(/Overall exposure level/);
      expect(status).toBe(0);
    },
  );
});

it('the unit runs what npm start runs', () => {
  const unit = readFileSync('docs/one-machine/fulfillment.service', 'utf8');
  expect(unit).toContain(`ExecStart=/opt/fulfillment/node_modules/node/bin/${packageJson.scripts.start}\n`);
});
