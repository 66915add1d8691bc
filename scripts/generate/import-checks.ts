import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as standalone } from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';

import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { mapChildren, mapValues } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { doNotEdit } from './types.ts';

/** The operations whose body is a file that a person imports. */
const imports = ['replaceFormulary', 'replaceCarriers'];

/** The validators of imported files, compiled in advance because the page's CSP forbids eval, and their types. */
export function importChecks(contract: Bundle): readonly (readonly [name: string, text: string])[] {
  const operations = readContract(contract).operations.filter(({ id }) => imports.includes(id));
  if (operations.length === 0) return [];
  // As in server/contract/ajv.ts, so that the findings have the same words.
  const options = { allErrors: true, verbose: true, messages: false, strict: false, validateSchema: false };
  const ajv = new Ajv2020({ ...options, code: { source: true, esm: true } });
  addFormats.default(ajv, { mode: 'full' });
  for (const { id, body } of operations) ajv.addSchema(withoutWords(body ?? {}), id);
  const code = standalone.default(ajv, Object.fromEntries(imports.map((id) => [id, id])));
  const types = imports.map(
    (id) =>
      `export const ${id}: ValidateFunction<operations['${id}']['requestBody']['content']['application/json']>;\n`,
  );
  return [
    ['import-checks.js', `${doNotEdit}\n${withImports(code)}\n`],
    [
      'import-checks.d.ts',
      `${doNotEdit}\nimport type { ValidateFunction } from 'ajv';\n\nimport type { operations } from './types.ts';\n\n${types.join('')}`,
    ],
  ];
}

/** Imports the one helper that the code needs. Ajv writes a `require` for it. */
function withImports(code: string): string {
  const helper = 'ajv/dist/runtime/ucs2length';
  return `import ucs2length from '${helper}.js';\n${code.replaceAll(`require("${helper}")`, 'ucs2length')}`;
}

/** Drops descriptions and examples, to keep the page small. */
function withoutWords({ description: _description, examples: _examples, ...schema }: Bundle): Bundle {
  return mapValues(schema, bare);
}

const bare = (node: unknown): unknown => (isObject(node) ? withoutWords(node) : mapChildren(node, bare));
