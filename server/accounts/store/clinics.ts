import { query, statement } from '../../database/statement.ts';
import { visibleName } from '../../domain/visible-name.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change, Check } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner, partnerNameOf } from '../../store/tenancy.ts';
import { namedPartner, nameHolds } from './partners.ts';

/** A clinic of one partner, with the settings that the operator gave it. */
export interface Clinic {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  readonly freeShipping: boolean;
  readonly defaultServiceId: string | null;
  /** The operator attests that the clinic may order controlled substances (D26). */
  readonly epcs: boolean;
}

/** A Clinic as a JSON object. */
export const clinicObject = `json_build_object(
  'id', clinics.id,
  'partnerId', clinics.partner_id,
  'name', clinics.name,
  'freeShipping', clinics.free_shipping,
  'defaultServiceId', clinics.default_service_id,
  'epcs', clinics.epcs
)`;

export type StoredClinic = Clinic & { readonly partnerName: string; readonly createdAt: Date };

/** A default service must exist when it is set. If it is removed later, the clinic has no default (D19). */
const defaultService = {
  name: 'default_service',
  sql: `
    select
    where :default_service_id::text is null
      or exists (select from carrier_services where id = :default_service_id)`,
  otherwise: 'service_not_found',
} as const satisfies Check<string>;

const createClinic = defineChange({
  name: 'create_clinic',
  done: 'created',
  checks: [namedPartner, defaultService],
  writes: {
    created: `
      insert into clinics (id, partner_id, name, free_shipping, default_service_id, epcs, created_at)
      select :id, :partner_id, :name, :free_shipping, :default_service_id, :epcs, at
      from permitted`,
  },
});

export function insertClinic(
  store: Store,
  clinic: Clinic,
  change: Change,
): Promise<'created' | 'partner_not_found' | 'service_not_found'> {
  const values = {
    id: clinic.id,
    partner_id: clinic.partnerId,
    name: clinic.name,
    free_shipping: clinic.freeShipping,
    default_service_id: clinic.defaultServiceId,
    epcs: clinic.epcs,
  };
  return applyChange(store, createClinic, values, change);
}

const updateClinic = defineChange({
  name: 'update_clinic',
  done: 'updated',
  checks: [defaultService],
  writes: {
    updated: `
      update clinics
      set name = coalesce(:name, name),
          free_shipping = coalesce(:free_shipping, free_shipping),
          default_service_id =
            case when :sets_default_service then :default_service_id else default_service_id end,
          epcs = coalesce(:epcs, epcs)
      from permitted
      where id = :id`,
  },
});

type Settings = Pick<Clinic, 'name' | 'freeShipping' | 'defaultServiceId' | 'epcs'>;

/** The operator may change these. An absent setting stays as it is; null removes the default service. */
type ClinicSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** The clinic exists: none is ever deleted. */
export function saveClinicSettings(
  store: Store,
  clinicId: string,
  settings: ClinicSettings,
  change: Change,
): Promise<'updated' | 'service_not_found'> {
  const { name = null, freeShipping = null, defaultServiceId = null, epcs = null } = settings;
  const values = {
    id: clinicId,
    name,
    free_shipping: freeShipping,
    sets_default_service: settings.defaultServiceId !== undefined,
    default_service_id: defaultServiceId,
    epcs,
  };
  return applyChange(store, updateClinic, values, change);
}

const selectClinics = `
  select id, partner_id as "partnerId", ${partnerNameOf('clinics.partner_id')} as "partnerName", name, free_shipping as "freeShipping",
    default_service_id as "defaultServiceId", epcs, created_at as "createdAt"
  from clinics`;

const readClinic = statement<StoredClinic>('read_clinic', `${selectClinics} where id = :id`);

export async function findClinic(store: Store, id: string): Promise<StoredClinic | null> {
  const [clinic] = await store.database.run(readClinic, { id });
  return clinic ?? null;
}

const pageOfClinics = defineList<StoredClinic>({
  name: 'list_clinics',
  select: selectClinics,
  filters: { partner_id: 'partner_id = :partner_id', search: nameHolds },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first, of one partner or of all; with `search`, only those whose name contains it. */
export function findClinics(
  store: Store,
  partnerId: string | null,
  page: PageRequest,
  search: string | null = null,
): Promise<Page<StoredClinic>> {
  return pageOfClinics(
    store.database,
    { partner_id: partnerId, search: search && visibleName(search) },
    page,
  );
}

const readVerdict = query<{ verdict: 'known' | 'clinic_not_found' | 'practitioner_not_found' }>(
  'known_references',
  `select
     case
       when clinics.id is null then 'clinic_not_found'
       when :practitioner_id::uuid is not null and practitioners.id is null then 'practitioner_not_found'
       else 'known'
     end as verdict
   from (select) as one_row
   left join clinics on clinics.id = :clinic_id and ${ofPartner('clinics')}
   left join practitioners
     on practitioners.id = :practitioner_id and practitioners.clinic_id = clinics.id and ${ofPartner('practitioners')}`,
);

/**
 * Checks that the clinic is the partner's and the practitioner, if one is named, is the clinic's. Only a request that other
 * rules refuse needs this query: otherwise the statement that makes the change checks it.
 */
export async function checkReferences(
  store: Store,
  references: {
    readonly partnerId: string;
    readonly clinicId: string;
    readonly practitionerId: string | null;
  },
): Promise<'known' | 'clinic_not_found' | 'practitioner_not_found'> {
  const [row] = await store.database.run(readVerdict, {
    partner_id: references.partnerId,
    clinic_id: references.clinicId,
    practitioner_id: references.practitionerId,
  });
  return row?.verdict ?? 'clinic_not_found';
}
