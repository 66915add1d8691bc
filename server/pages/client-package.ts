import { globSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';

const directory = fileURLToPath(new URL('../../generated/client/', import.meta.url));

/** npm gives every packed file this time. */
const packedAt = new Date('1985-10-26T08:15:00Z');

/** The client as a tarball that npm installs. All processes pack the same bytes, because lockfiles remember their hash. */
export function packedClient(): Promise<Buffer> {
  const files = globSync('**/*.*', { cwd: directory }).sort();
  const archive = create(
    {
      cwd: directory,
      prefix: 'package',
      gzip: { level: 9 },
      portable: true,
      mtime: packedAt,
      onWriteEntry: ({ stat }) => {
        // Whatever the umask of the checkout was.
        if (stat) stat.mode = stat.mode & 0o100 ? 0o755 : 0o644;
      },
    },
    files,
  );
  return buffer(archive);
}
