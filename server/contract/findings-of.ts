import type { Options, ValidateFunction } from 'ajv/dist/2020.js';

import type { Finding } from '../domain/finding.ts';
import { mostFindings } from '../errors.ts';
import type { Requirements } from './contract.ts';
import { findingOfAjvError } from './finding-of-ajv-error.ts';

/**
 * Of an Ajv whose complaints are to be told. Its own words are not asked for: ours are made of what it found. The schemas
 * have been judged by the contract's linter; to do so again would take a good part of a second.
 */
export const explaining = {
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  messages: false,
  code: { optimize: false },
} as const satisfies Options;

/** Where several keywords complain of one value, the reason that stands further on tells more. */
const byTelling = ['min_length', 'max_length', 'enum', 'format', 'minimum', 'maximum', 'type'];

/** What a schema finds wrong with a value; nothing where it takes it. */
export function findingsOf(
  validate: ValidateFunction,
  value: unknown,
  requirements: Requirements,
): Finding[] {
  if (validate(value)) return [];
  // One fault is told once: a weight of ten digits breaks its pattern and its length, but is one wrong weight. What is
  // wrong with a key's name has been said by the complaint that propertyNames only sums up.
  const said = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'propertyNames') continue;
    const finding = findingOfAjvError(error, requirements);
    const before = said.get(finding.field);
    if (!before && said.size === mostFindings) break;
    if (!before || byTelling.indexOf(finding.reason) > byTelling.indexOf(before.reason)) {
      said.set(finding.field, finding);
    }
  }
  return [...said.values()];
}
