import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { shownReasons } from '../../scripts/generate/shown-errors.ts';

const file = resolve('generated/client/reader.mts');
let source = '';
let version = 0;
/** An editor with a source beside the client. It reads the libraries once. */
const editor = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : '1'),
  getScriptSnapshot: (name) =>
    name === file
      ? ts.ScriptSnapshot.fromString(source)
      : ts.sys.fileExists(name)
        ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8'))
        : undefined,
  getCurrentDirectory: () => process.cwd(),
  // The browser's libraries take seconds to read and contain no reasons.
  getCompilationSettings: () => ({
    strict: true,
    module: ts.ModuleKind.NodeNext,
    types: [],
    lib: ['lib.es2022.d.ts'],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
});

/** The words that the editor offers at the `|` of a source, and the faults that it shows. */
function inEditor(text: string) {
  source = text.replace('|', '');
  version += 1;
  const { entries = [] } = editor.getCompletionsAtPosition(file, text.indexOf('|'), {}) ?? {};
  return { offered: entries.map(({ name }) => name).sort(), faults: editor.getSemanticDiagnostics(file) };
}

const start = `
import { PartnerApiError } from './index.js';
declare const error: PartnerApiError;
`;

it.each(["if (error.details?.reason === '|') {}", "if (error.details?.errors?.[0]?.reason === '|') {}"])(
  'an editor offers every known reason: %s',
  (line) => {
    const known = shownReasons(contract);
    expect(known.length).toBeGreaterThan(50);
    expect(inEditor(start + line).offered).toEqual(known);
  },
);

it('a reason that this version does not know compiles', () => {
  const lines = [
    "if (error.details?.reason === 'of_1_2') {}",
    '|export const later: NonNullable<typeof error.details> = { reason: String(1) };',
  ];
  expect(inEditor(start + lines.join('\n')).faults).toEqual([]);
});
