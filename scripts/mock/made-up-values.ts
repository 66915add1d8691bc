import { createRequire } from 'node:module';

/**
 * Has Prism make up values that somebody can work with (`Prefer: dynamic=true`): drawn from the examples of each
 * field, in short lists, and without fields that the contract does not name.
 */
export function makeUpSensibleValues(): void {
  // Prism passes no options on to the library that makes values up, so its own copy of it is told.
  const prism = createRequire(import.meta.resolve('@stoplight/prism-http'));
  const library: unknown = prism('json-schema-faker');
  const faker: unknown = Reflect.get(Object(library), 'JSONSchemaFaker');
  if (!hasOption(faker)) throw new Error('json-schema-faker is not as it was');
  faker.option({ useExamplesValue: true, fillProperties: false, minItems: 1, maxItems: 3 });
}

interface Configurable {
  readonly option: (options: object) => void;
}

function hasOption(value: unknown): value is Configurable {
  return typeof Reflect.get(Object(value), 'option') === 'function';
}
