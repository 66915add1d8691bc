import { pages } from './api.ts';
import type { Api } from './api.ts';
import { refused } from './failure.ts';
import type { Failure } from './failure.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The options of a verb with IDs in place of names. Names need not be unique: an ambiguous name is refused
 * with the matching IDs. If a partner is given, a clinic is looked for among the partner's clinics.
 */
export async function withIds<Options extends object>(api: Api, options: Options): Promise<Options> {
  const named = new Map<string, unknown>(Object.entries(options));
  const idIn = async (noun: string, candidates: (name: string) => AsyncIterable<Named>) => {
    const wanted = named.get(noun);
    return typeof wanted === 'string' && wanted !== '' ? idOf(noun, wanted, candidates(wanted)) : undefined;
  };
  const partner = await idIn('partner', (name) => partnersLike(api, name));
  const operator = await idIn('operator', () => allOperators(api));
  const clinic = await idIn('clinic', (name) => clinicsLike(api, name, partner));
  return {
    ...options,
    ...(partner && { partner }),
    ...(clinic && { clinic }),
    ...(operator && { operator }),
  };
}

/** A named thing, and a text that tells it from others of the same name. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly told: string;
}

async function idOf(noun: string, wanted: string, candidates: AsyncIterable<Named>): Promise<string> {
  if (isId.test(wanted)) return wanted;
  const called: Named[] = [];
  for await (const one of candidates) {
    if (one.name.toLowerCase() === wanted.trim().toLowerCase()) called.push(one);
  }
  const [only, ...others] = called;
  if (only === undefined) throw noneCalled(noun, wanted);
  if (others.length > 0) throw severalCalled(noun, wanted, called);
  return only.id;
}

async function* partnersLike(api: Api, search: string): AsyncGenerator<Named> {
  for await (const { partners } of pages(api, 'listPartners', { search }))
    for (const { partner_id: id, name, created_at } of partners)
      yield { id, name, told: `created at ${created_at}` };
}

async function* clinicsLike(api: Api, search: string, partner_id: string | undefined): AsyncGenerator<Named> {
  for await (const { clinics } of pages(api, 'listClinics', { search, partner_id }))
    for (const { clinic_id: id, name, partner_name } of clinics)
      yield { id, name, told: `of the partner '${partner_name}'` };
}

/** There are few operators. */
async function* allOperators(api: Api): AsyncGenerator<Named> {
  for await (const { operators } of pages(api, 'listOperators', {}))
    for (const { operator_id: id, name, created_at } of operators)
      yield { id, name, told: `created at ${created_at}` };
}

function noneCalled(noun: string, name: string): Failure {
  const details = { field: `${noun}_id`, reason: 'not_found' };
  return refused('NOT_FOUND', `No ${noun} is called '${name}'`, details);
}

function severalCalled(noun: string, name: string, called: readonly Named[]): Failure {
  const place = { field: `${noun}_id`, reason: 'ambiguous_name' };
  const errors = called.map(({ id, told }) => ({
    ...place,
    message: `'${name}' may be ${id}, ${told}: give the ID`,
  }));
  return refused('CONFLICT', `Several ${noun}s are called '${name}': give an ID`, { ...place, errors });
}
