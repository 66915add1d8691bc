import type { ValidateFunction } from 'ajv/dist/2020.js';

import type { Finding } from '../domain/finding.ts';
import { mostFindings } from '../errors.ts';
import type { Requirements } from './contract.ts';
import { findingOfAjvError } from './finding-of-ajv-error.ts';

/** If several keywords complain about one value, the reason further down this list says more. */
const byTelling = ['min_length', 'max_length', 'enum', 'format', 'minimum', 'maximum', 'type'];

/** What a schema finds wrong with a value: one finding a field, none if it accepts the value. */
export function findingsOf(
  validate: ValidateFunction,
  value: unknown,
  requirements: Requirements,
): Finding[] {
  if (validate(value)) return [];
  const byField = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    // It only sums up the complaint about the property's name, which is in the list as well.
    if (error.keyword === 'propertyNames') continue;
    const finding = findingOfAjvError(error, requirements);
    const before = byField.get(finding.field);
    if (!before && byField.size === mostFindings) break;
    if (!before || byTelling.indexOf(finding.reason) > byTelling.indexOf(before.reason)) {
      byField.set(finding.field, finding);
    }
  }
  return [...byField.values()];
}
