import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import type { Contract } from '../../scripts/contracts.ts';
import { contractFindings } from '../../scripts/lint/contract-findings.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { smallContract, type SmallContract } from './small-contract.ts';

type Named = Pick<Contract, 'name' | 'source'>;

function contractIn(directory: string, name: string, plant: (contract: SmallContract) => void): Named {
  const contract = smallContract();
  plant(contract);
  const source = join(directory, `${name}.json`);
  writeFileSync(source, JSON.stringify(contract));
  return { name, source };
}

it.each([
  ['an example that does not fit', "Name: { type: string, minLength: 3, pattern: '^R', examples: [Al] }\n"],
  ['a property without an example', 'Name: { type: string }\n'],
  ['a file that is not YAML', 'Name: {\n'],
])('the lint reports %s once, though two contracts refer to it twice', async (_, shared) => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'shared.yaml'), shared);
  const contracts = ['partner', 'operator'].map((name) =>
    contractIn(directory, name, ({ components: { schemas } }) => {
      for (const { properties } of [schemas.ByEmail, schemas.ByPhone])
        Object.assign(properties, { name: { $ref: 'shared.yaml#/Name' } });
    }),
  );
  const findings = await contractFindings(contracts, []);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(/shared\.yaml:\d+:\d+ \([\w/-]+\): /);
});

it('the lint does not repeat with Spectral what Redocly has found', async () => {
  const contract = contractIn(temporaryDirectory(), 'partner', ({ paths }) => {
    const { content } = paths['/pets'].post.responses['201'] ?? expect.fail();
    Object.assign(content['application/json'].examples.one, { value: { success: 'yes' } });
  });
  const findings = await contractFindings([contract], []);
  expect(findings.join('\n')).toMatch(/\(no-invalid-media-type-examples\)/);
  expect(findings).toHaveLength(1);
});
