import type { JsonSchema } from '../../server/contract/json-schema.ts';

const longestOfFormat: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/** 1.1.0 refused a request whose headers were longer altogether (431). */
const longestHeader = 16 * 1024;

/**
 * The schema with a maxLength that holds without it: by the format, or because the text is a header. Stating it changes
 * nothing.
 */
export function withImpliedLimit(schema: JsonSchema, inHeader = false): JsonSchema {
  const { type, format } = schema;
  if (![type].flat().includes('string')) return schema;
  const implied = longestOfFormat[String(format)] ?? (inHeader ? longestHeader : undefined);
  return implied === undefined ? schema : { maxLength: implied, ...schema };
}
