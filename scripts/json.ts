/** A parsed JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Takes a value to be an object, or says where it is not. */
export function record(value: unknown, where: string): JsonObject {
  if (isObject(value)) return value;
  throw new Error(`${where} is not an object.`);
}

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
