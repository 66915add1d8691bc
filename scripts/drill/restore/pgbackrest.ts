import { chownSync, writeFileSync } from 'node:fs';

import { unprivilegedUser } from '../../unprivileged-user.ts';
import { programPath } from '../packages.ts';
import { runProgram } from '../run-program.ts';

/** The name under which pgBackRest keeps this database. docs/deployment.md uses the same. */
export const stanza = 'fulfillment';

export interface PgBackRestSettings {
  /** Where pgBackRest keeps the repository, its log and its locks. */
  readonly directory: string;
  /** What encrypts the repository: backups have medication names in clear. */
  readonly passphrase: string;
  /** The cluster that is backed up, or is restored. */
  readonly data: string;
  readonly port: number;
}

/** The file of settings for a cluster. docs/deployment.md shows it, and a test compares the two. */
export function configuration({ directory, passphrase, data, port }: PgBackRestSettings): string {
  return `[global]
repo1-path=${directory}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
start-fast=y
compress-type=zst
process-max=2
log-path=${directory}
lock-path=${directory}/locks
spool-path=${directory}/spool

[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${directory}
pg1-user=postgres
`;
}

/** The pgBackRest of one cluster. Its commands run as the owner of the cluster. */
export interface PgBackRest {
  /** What PostgreSQL runs to archive a file of its write-ahead log. */
  readonly archiveCommand: string;
  readonly createStanza: () => Promise<void>;
  /** Archives a file of the log and finds it in the repository, or fails. */
  readonly check: () => Promise<void>;
  readonly backUp: () => Promise<void>;
  /**
   * Makes the cluster's empty directory from the last backup before this place in the write-ahead log. PostgreSQL then
   * replays the log until just before it, and begins a new timeline.
   */
  readonly restoreUntil: (lsn: string) => Promise<void>;
}

export function pgBackRest(file: string, settings: PgBackRestSettings): PgBackRest {
  writeFileSync(file, configuration(settings), { mode: 0o600 });
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
  const program = programPath('pgbackrest');
  const options = [`--config=${file}`, `--stanza=${stanza}`];
  const run = async (...command: string[]) => {
    await runProgram(program, [...options, ...command]);
  };
  return {
    archiveCommand: `${program} ${options.join(' ')} archive-push %p`,
    createStanza: () => run('stanza-create'),
    check: () => run('check'),
    backUp: () => run('--type=full', 'backup'),
    restoreUntil: (lsn) =>
      run('--type=lsn', `--target=${lsn}`, '--target-exclusive', '--target-action=promote', 'restore'),
  };
}
