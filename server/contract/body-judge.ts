import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Finding } from '../domain/finding.ts';
import type { Operation } from './contract.ts';
import { explaining, findingsOf } from './findings-of.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { meantVariant } from './variant.ts';

/** Judges the body of an operation, and says in the same breath what is wrong with it. */
export interface BodyJudge {
  /** Every finding, none where the body is taken; undefined where that is not for one variant to say. */
  readonly judge: (body: unknown) => Finding[] | undefined;
  /** What is wrong with a body that was refused, as the one variant sees it that the body means (D14). */
  readonly explain: (body: unknown) => Finding[];
}

/**
 * A body that one variant of a `oneOf` takes is taken, and one that it refuses is refused, where the others refuse it
 * for its keys alone: nearly every body has too few or too many for them. What is asked beside the `oneOf` is asked of
 * a body that its variant takes.
 */
export function bodyJudgeOf({ body, requirements }: Operation): BodyJudge | undefined {
  if (!body) return undefined;
  const { oneOf, ...besides } = body;
  const [first, ...others] = oneOf ?? [body];
  const ajv = oneOf ? variantAjv : wholeAjv;
  const takesBesides = oneOf ? ajv.compile(besides) : () => true;
  const variant = (schema: JsonSchema) => ({ schema, check: ajv.compile(schema) });
  const variants = [variant(first ?? body), ...others.map(variant)] as const;
  return {
    judge: (value) => {
      const meant = meantVariant(variants, value);
      const isClear = variants.every((one) => one === meant || refusesKeys(one.schema, value));
      if (!isClear) return undefined;
      const found = findingsOf(meant.check, value, requirements);
      return found.length > 0 || takesBesides(value) ? found : undefined;
    },
    explain: (value) => findingsOf(meantVariant(variants, value).check, value, requirements),
  };
}

/**
 * As EOV's: a default is filled in, but not within a `oneOf`. Infinity, which EOV takes for no number, breaks the bounds
 * that every number of a contract has (fast-validation.test.ts).
 */
const wholeAjv = new Ajv2020({ ...explaining, useDefaults: true });
const variantAjv = new Ajv2020(explaining);
for (const ajv of [wholeAjv, variantAjv]) addFormats.default(ajv, { mode: 'full' });

/** Whether a schema refuses a value for its keys alone. */
function refusesKeys(schema: JsonSchema, value: unknown): boolean {
  const { type, required = [], properties = {}, patternProperties, additionalProperties } = schema;
  if (type !== 'object') return false;
  if (!isObject(value) || required.some((name) => value[name] === undefined)) return true;
  const isClosed = additionalProperties === false && patternProperties === undefined;
  return isClosed && Object.keys(value).some((name) => !Object.hasOwn(properties, name));
}
