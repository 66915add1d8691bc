import { Option } from 'commander';

import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import type { Field } from './contract.ts';

/** The flags whose names are not those of their fields. */
const shortNames: Readonly<Record<string, string>> = {
  expires_at: 'expires',
  external_id: 'external-id',
  issued_by_key_id: 'issued-by',
  overlap_hours: 'overlap',
  roles: 'role',
  scopes: 'scope',
  tracking_number: 'tracking',
};

/** The flag for a field: its name, its values and the first sentence about it. */
export function flagOf({ name, isRequired, description, schema }: Field): Option {
  const { format, items, default: otherwise } = schema;
  const one: JsonSchema = isObject(items) ? items : schema;
  const flag = shortNames[name] ?? name.replace(/_id$/, '').replaceAll('_', '-');
  const [sentence = ''] = /^.+?\.(?=\s|$)/s.exec(description) ?? [];
  const words = otherwise === undefined ? sentence : `${sentence} (default: ${JSON.stringify(otherwise)})`;
  const taking = (value: string) => new Option(`--${flag}${value}`, words).makeOptionMandatory(isRequired);
  if (one.type === 'boolean') return taking('');
  if (one.type === 'integer') return taking(' <number>').argParser(Number);
  if (format === 'date-time' || name === 'since') return taking(' <ISO>').argParser(wholeTime);
  const id = ['partner', 'clinic', 'operator'].includes(flag) ? 'id or name' : 'id';
  const option = taking(` <${name.endsWith('_id') ? id : flag}${items ? '...' : ''}>`);
  const choices = one.enum?.filter((value) => typeof value === 'string') ?? [];
  return choices.length > 0 ? option.choices(choices) : option;
}

/** A timestamp, or a minute or a day (in UTC), which stand for their start. The API validates it. */
function wholeTime(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z$/, '$1:00Z');
}

/** A flag with the contract's example of its value, as a shell takes it. */
export function exampleOf({ long }: Option, { example }: Field): string {
  const words = [example].flat().map(String);
  return [long, ...words.map((word) => (/^[\w.:@-]+$/.test(word) ? word : `'${word}'`))].join(' ');
}
