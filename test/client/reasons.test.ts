import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { shownReasons } from '../../scripts/generate/shown-errors.ts';

/** What an editor offers at the `|` of a source beside the client, and the faults that it shows. */
function inEditor(text: string) {
  const file = resolve('generated/client/reader.mts');
  const source = text.replace('|', '');
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) =>
      name === file
        ? ts.ScriptSnapshot.fromString(source)
        : ts.sys.fileExists(name)
          ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8'))
          : undefined,
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => ({ strict: true, module: ts.ModuleKind.NodeNext, types: [] }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  };
  const service = ts.createLanguageService(host);
  const { entries = [] } = service.getCompletionsAtPosition(file, text.indexOf('|'), {}) ?? {};
  return { offered: entries.map(({ name }) => name).sort(), faults: service.getSemanticDiagnostics(file) };
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
