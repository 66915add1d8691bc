import { refused } from './failure.ts';

/** Reads a JSON file. Where it is none, what the parser says tells the place, or shows what stands around it. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    throw refused({
      success: false,
      error: {
        code: 'VALIDATION_ERROR',
        message: `${file} is not valid JSON: ${said}`,
        details: { field: 'file', reason: 'malformed_json' },
      },
    });
  }
}
