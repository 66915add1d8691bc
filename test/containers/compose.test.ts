import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';

import { inFiles, selfSigned } from '../support/certificates.ts';
import { shellPath } from '../support/languages.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** The test copies a Debian into an image and installs the production packages. */
vi.setConfig({ testTimeout: 600_000 });

/** Debian's Docker in a root of its own, which .ci/run makes as root. */
const root = '/var/cache/fulfillment-docker';

const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];

/** Why this machine cannot run containers; undefined if it can. */
function hindrance(): string | undefined {
  if (!existsSync(join(root, 'usr/sbin/dockerd'))) return `.ci/run has not made ${root}`;
  const { status, stderr } = spawnSync('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return status === 0 ? undefined : `the kernel refuses namespaces or mounts: ${stderr.toString().trim()}`;
}

/** A copy of the repository with what the first lines of compose.yaml ask for, and what the base images are made of. */
async function preparedClone(): Promise<string> {
  const clone = temporaryDirectory();
  for (const name of [
    'Dockerfile',
    '.dockerignore',
    '.npmrc',
    'compose.yaml',
    'package.json',
    'package-lock.json',
  ])
    cpSync(name, join(clone, name));
  for (const name of ['docs/compose', 'generated', 'scripts', 'server'])
    cpSync(name, join(clone, name), { recursive: true });

  const certificates = join(clone, 'certificates');
  mkdirSync(certificates);
  const { certFile, keyFile } = inFiles(temporaryDirectory(), await selfSigned());
  for (const [from, name] of [
    [certFile, 'fullchain.pem'],
    [keyFile, 'privkey.pem'],
  ] as const) {
    cpSync(from, join(certificates, name));
    chownSync(join(certificates, name), 1000, 1000);
  }
  const passwords = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVICE_PASSWORD', 'OPERATOR_KEY'];
  const settings = passwords.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
  writeFileSync(join(clone, '.env'), `${settings.join('')}PHI_KEY=${randomBytes(32).toString('base64')}\n`);

  const standIns = join(clone, 'stand-ins');
  cpSync('test/containers', standIns, { recursive: true });
  chmodSync(join(standIns, 'postgres-entrypoint.sh'), 0o755);
  cpSync(realpathSync(process.execPath), join(standIns, 'node'));
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  cpSync(join(realpathSync(npm), '../..'), join(standIns, 'npm'), { recursive: true, dereference: true });
  // Fills the cache from which the image is built without a network.
  const fetched = temporaryDirectory();
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(name, join(fetched, name));
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--cache', join(standIns, 'npm-cache')],
    { cwd: fetched, stdio: 'pipe', env: { ...process.env, PATH: shellPath } },
  );
  return clone;
}

describe('the Dockerfile and compose.yaml, on stand-ins of their base images,', () => {
  it('are built and come up as documented: read-only, without root, healthy, behind the balancer', async ({
    skip,
  }) => {
    const hindered = hindrance();
    if (hindered !== undefined) return skip(hindered);
    const clone = await preparedClone();
    const script = 'test/containers/compose-up.sh';
    const { stdout } = await promisify(execFile)('unshare', [...namespaces, script, root, clone], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const [, refused] = stdout.split('== dockerd does not start on this kernel\n');
    if (refused !== undefined) return skip(refused);
    const [, reported = ''] = stdout.split('== report\n');
    expect(reported.trim().split('\n')).toEqual([
      'an admin was made',
      'the balancer answers',
      'PGDMP',
      'api1 healthy',
      'api2 healthy',
      'balancer ',
      'database healthy',
      '/partner-fulfillment-api1-1 node true',
      '/partner-fulfillment-api2-1 node true',
      '/partner-fulfillment-balancer-1 1000:1000 true',
      '/partner-fulfillment-database-1 postgres true',
    ]);
  });
});
