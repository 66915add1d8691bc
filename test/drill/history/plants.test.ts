import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { planted, plants } from '../../../scripts/drill/history/plants.ts';

test.for(plants)('the server has the text that $name replaces, exactly once', (plant) => {
  const text = readFileSync(plant.file, 'utf8');
  expect(planted(text, plant)).not.toBe(text);
  expect(() => planted(planted(text, plant), plant)).toThrow(`${plant.name} cannot be planted`);
});
