import type { ErrorObject } from 'ajv/dist/2020.js';

import { nearest } from '../nearest.ts';
import { isObject } from './json-schema.ts';

/** The field that an unknown one may be a misspelling of: one of the same object that was not sent. */
export function meantField({ params, parentSchema, data }: ErrorObject): string[] {
  const sent = isObject(data) ? data : {};
  const known: unknown = isObject(parentSchema) ? parentSchema['properties'] : {};
  const names = Object.keys(isObject(known) ? known : {}).filter((name) => !Object.hasOwn(sent, name));
  return nearest(String(params['additionalProperty'] ?? params['unevaluatedProperty']), names);
}
