import { badFile } from './file-fault.ts';

/** Reads a JSON file; where it is none, the line is named on which that shows. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    const message = `stops being JSON at character ${String((before.at(-1)?.length ?? 0) + 1)}`;
    throw badFile(file, { line: before.length, reason: 'malformed_json', message });
  }
}
