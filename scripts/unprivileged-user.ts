import { chownSync } from 'node:fs';

/** A user by its ids; without them, the user that runs this. */
type User = { readonly uid: number; readonly gid: number } | { readonly uid?: never; readonly gid?: never };

/** The user for a program that refuses to run as root: `nobody` on Linux. Other users run it as themselves. */
export function unprivilegedUser(): User {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** Makes that user the owner of a file or a directory. */
export function giveToUnprivileged(path: string): void {
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined) chownSync(path, uid, gid);
}
