import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';

import { nameOf } from '../domain/findings.ts';
import type { Finding } from '../domain/findings.ts';
import { mostFindings, timestampForm } from '../errors.ts';
import { didYouMean, nearest } from '../nearest.ts';
import type { Requirements } from './contract.ts';
import { isObject } from './json-schema.ts';

/** If a value breaks several keywords, the reason that comes last in this list is reported: it says the most. */
const leastHelpfulFirst = ['min_length', 'max_length', 'enum', 'format', 'minimum', 'maximum', 'type'];

/** The most unknown fields of one answer that get a suggestion: a body may have a thousand. */
const mostSuggestions = 20;

/** Checks a value against a schema: one finding per field, misspelt fields first; none if the schema accepts the value. */
export function findingsOf(
  validate: ValidateFunction,
  value: unknown,
  requirements: Requirements,
): Finding[] {
  if (validate(value)) return [];
  const byField = new Map<string, Finding>();
  const misspelt: Finding[] = [];
  let unknown = 0;
  for (const error of validate.errors ?? []) {
    // Ajv also lists the error that this one sums up.
    if (error.keyword === 'propertyNames') continue;
    const finding = findingOfAjvError(error, requirements);
    if (finding.reason === 'unknown_field' && unknown < mostSuggestions) {
      unknown += 1;
      const meant = meantField(error);
      if (meant.length > 0) {
        misspelt.push({ ...finding, message: `${finding.message}${didYouMean(meant)}` });
        continue;
      }
    }
    const known = byField.get(finding.field);
    if (!known && byField.size === mostFindings) break;
    if (!known || leastHelpfulFirst.indexOf(finding.reason) > leastHelpfulFirst.indexOf(known.reason)) {
      byField.set(finding.field, finding);
    }
  }
  return [...misspelt, ...byField.values()];
}

/** Ajv's own messages name pointers and keywords; ours name the field and what it must be. */
function findingOfAjvError(error: ErrorObject, requirements: Requirements): Finding {
  // Ajv reports a bad name in a map on the map. If its length is wrong, so do we: the name says nothing more.
  const { instancePath, propertyName } = error;
  if (propertyName !== undefined && (error.keyword === 'minLength' || error.keyword === 'maxLength')) {
    const field = fieldName(instancePath, undefined);
    return { field, reason: 'key_length', message: `${field} ${keyLengths(error)}` };
  }
  const { reason, must, child } = complaint(error, requirements);
  const field = fieldName(instancePath, child ?? propertyName);
  return { field, reason, message: `${field} ${must}` };
}

interface Complaint {
  readonly reason: string;
  /** The end of the sentence that begins with the field's name. */
  readonly must: string;
  /** The property that the complaint is about, if Ajv reports it on its parent. */
  readonly child?: string;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  email: 'must be an e-mail address',
  date: 'must be a real calendar date, YYYY-MM-DD',
  'date-time': timestampForm,
  uri: 'must be an absolute URL',
};

function complaint({ keyword, params, parentSchema }: ErrorObject, requirements: Requirements): Complaint {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return { reason: 'required', must: 'is required', child: String(params['missingProperty']) };
    case 'additionalProperties':
      return {
        reason: 'unknown_field',
        must: 'is not a known field',
        child: String(params['additionalProperty']),
      };
    case 'type':
      return { reason: 'type', must: `must be ${typeNames(params['type'])}` };
    case 'enum':
      return { reason: 'enum', must: `must be one of ${choices(params['allowedValues'])}` };
    case 'const':
      return { reason: 'enum', must: `must be ${JSON.stringify(params['allowedValue'])}` };
    case 'format':
    case 'pattern':
      return {
        reason: 'format',
        must: requirements[patternOf(parentSchema)] ?? formats[String(params['format'])] ?? wrongForm,
      };
    case 'minLength':
      return {
        reason: 'min_length',
        must: limit === '1' ? 'must not be empty' : `must be at least ${limit} characters`,
      };
    case 'maxLength':
      return { reason: 'max_length', must: `must be at most ${limit} characters` };
    case 'minimum':
      return { reason: 'minimum', must: `must be at least ${limit}` };
    case 'maximum':
      return { reason: 'maximum', must: `must be at most ${limit}` };
    case 'minItems':
      return { reason: 'min_items', must: `must have at least ${counted(limit, 'item')}` };
    case 'maxItems':
      return { reason: 'max_items', must: `must have at most ${counted(limit, 'item')}` };
    case 'maxProperties':
      return { reason: 'max_properties', must: `must have at most ${counted(limit, 'key')}` };
    case 'uniqueItems':
      return { reason: 'duplicate', must: 'must not repeat an item' };
    case 'minProperties':
      return { reason: 'min_properties', must: `must name at least ${counted(limit, 'field')}` };
    default:
      return { reason: 'invalid', must: 'is not valid' };
  }
}

/** 1 item, 2 items. */
const counted = (limit: string, noun: string) => `${limit} ${noun}${limit === '1' ? '' : 's'}`;

function keyLengths({ keyword, params }: ErrorObject): string {
  const limit = String(params['limit']);
  if (keyword === 'maxLength') return `must have keys of at most ${limit} characters`;
  return limit === '1' ? 'must not have an empty key' : `must have keys of at least ${limit} characters`;
}

/** A property may have an empty name, which must not be taken for the body itself. */
const nameless = '""';

/** `/medication_requests/0/quantity` reads `medication_requests[0].quantity`; the body itself reads `body`. */
function fieldName(instancePath: string, child: string | undefined): string {
  let name = '';
  if (instancePath !== '') {
    for (const step of instancePath.slice(1).split('/')) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      // A step into a map is a name that the caller made up.
      name = stepInto(name, nameOf(key) || nameless);
    }
  }
  if (child !== undefined) name = stepInto(name, nameOf(child) || nameless);
  return name === '' ? 'body' : name;
}

function stepInto(name: string, step: string): string {
  if (name === '') return step;
  return /^\d+$/.test(step) ? `${name}[${step}]` : `${name}.${step}`;
}

const articles: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeNames(type: unknown): string {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return names.map((name) => articles[String(name)] ?? String(name)).join(' or ');
}

function choices(values: unknown): string {
  return (Array.isArray(values) ? values : [])
    .map((value) => (value === null ? 'null' : String(value)))
    .join(', ');
}

const wrongForm = 'has the wrong form';

function patternOf(schema: unknown): string {
  return isObject(schema) ? String(schema['pattern']) : '';
}

/** The field that an unknown one may be a misspelling of: one of the same object that was not sent. */
function meantField({ params, parentSchema, data }: ErrorObject): string[] {
  const sent = isObject(data) ? data : {};
  const known: unknown = isObject(parentSchema) ? parentSchema['properties'] : {};
  const names = Object.keys(isObject(known) ? known : {}).filter((name) => !Object.hasOwn(sent, name));
  return nearest(String(params['additionalProperty']), names);
}
