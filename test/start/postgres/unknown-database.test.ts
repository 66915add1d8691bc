import { expect, it } from 'vitest';

import { openDatabase } from '../../../server/database/open-database.ts';
import { startFailureLines } from '../../../server/start-failure.ts';
import { newHome } from '../../processes/server-process.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

const linesFor = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: temporaryDirectory() }).then(
    () => expect.fail('The database opened'),
    startFailureLines,
  );

it('an unknown database or user is reported in one line', async () => {
  const { settings } = await newHome();
  const url = new URL(settings['DATABASE_URL'] ?? '');
  url.pathname = '/nowhere';
  expect(await linesFor(url.href)).toEqual([
    'DATABASE_URL cannot be used: database "nowhere" does not exist.',
  ]);
  url.username = 'nobody';
  expect(await linesFor(url.href)).toEqual([
    expect.stringMatching(/^DATABASE_URL cannot be used: [^\n]*"nobody"[^\n]*\.$/),
  ]);
});
