import { answered } from './api.ts';
import type { Api } from './api.ts';
import { refused } from './failure.ts';
import type { Failure } from './failure.ts';
import { given } from './options.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The options of a verb with IDs in place of names. Names need not be unique, so one that several have is refused with
 * their IDs. A clinic is looked for among those of the partner, if one is given.
 */
export async function withIds<Options extends object>(api: Api, options: Options): Promise<Options> {
  const partner = textIn(options, 'partner');
  const clinic = textIn(options, 'clinic');
  const partnerId = partner && (await idOf('partner', partner, partnersLike(api, partner)));
  const operator = textIn(options, 'operator');
  const operatorId = operator && (await idOf('operator', operator, allOperators(api)));
  const clinicId = clinic && (await idOf('clinic', clinic, clinicsLike(api, clinic, partnerId)));
  return {
    ...options,
    ...(partnerId === undefined ? {} : { partner: partnerId }),
    ...(clinicId === undefined ? {} : { clinic: clinicId }),
    ...(operatorId === undefined ? {} : { operator: operatorId }),
  };
}

function textIn(options: object, name: string): string | undefined {
  const value: unknown = Object.entries(options).find(([option]) => option === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Something that has a name, and what tells it from others of the same name. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly told: string;
}

type Pages = (cursor: string | undefined) => Promise<{ items: readonly Named[]; next: string | null }>;

async function idOf(noun: string, wanted: string, pages: Pages): Promise<string> {
  if (isId.test(wanted)) return wanted;
  const called: Named[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await pages(cursor);
    called.push(...items.filter(({ name }) => sameName(name, wanted)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const [only, ...others] = called;
  if (only === undefined) throw noneCalled(noun, wanted);
  if (others.length > 0) throw severalCalled(noun, wanted, called);
  return only.id;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

const partnersLike =
  (api: Api, search: string): Pages =>
  async (cursor) => {
    const query = { search, limit: 200, ...given({ cursor }) };
    const { data } = await answered(api.GET('/api/operator/partners', { params: { query } }));
    const items = data.partners.map(({ partner_id: id, name, created_at }) => {
      return { id, name, told: `created at ${created_at}` };
    });
    return { items, next: data.next_cursor };
  };

const clinicsLike =
  (api: Api, search: string, partner: string | undefined): Pages =>
  async (cursor) => {
    const query = { search, limit: 200, ...given({ cursor, partner_id: partner }) };
    const { data } = await answered(api.GET('/api/operator/clinics', { params: { query } }));
    const items = data.clinics.map(({ clinic_id: id, name, partner_name }) => {
      return { id, name, told: `of the partner '${partner_name}'` };
    });
    return { items, next: data.next_cursor };
  };

/** They are few. */
const allOperators =
  (api: Api): Pages =>
  async (cursor) => {
    const query = { limit: 200, ...given({ cursor }) };
    const { data } = await answered(api.GET('/api/operator/operators', { params: { query } }));
    const items = data.operators.map(({ operator_id: id, name, created_at }) => {
      return { id, name, told: `created at ${created_at}` };
    });
    return { items, next: data.next_cursor };
  };

function noneCalled(noun: string, name: string): Failure {
  const details = { field: `${noun}_id`, reason: 'not_found' };
  const message = `No ${noun} is called '${name}'`;
  return refused({ success: false, error: { code: 'NOT_FOUND', message, details } });
}

function severalCalled(noun: string, name: string, called: readonly Named[]): Failure {
  const place = { field: `${noun}_id`, reason: 'ambiguous_name' };
  const errors = called.map(({ id, told }) => ({ ...place, message: `'${name}' may be ${id}, ${told}` }));
  const message = `Several ${noun}s are called '${name}': give an ID`;
  return refused({ success: false, error: { code: 'CONFLICT', message, details: { ...place, errors } } });
}
