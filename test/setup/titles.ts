import { beforeEach } from 'vitest';

const longest = 200;

// A test for each of many values can print one of a million letters.
beforeEach(({ task: { name } }) => {
  if (name.length <= longest) return;
  throw new Error(
    `The title has ${name.length} letters. At most ${longest} are useful: ${name.slice(0, longest)}`,
  );
});
