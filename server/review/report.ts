import { isObject } from '../contract/json-schema.ts';
import { isSignedBy } from '../audit/chain/keys.ts';
import type { AuditKey } from '../audit/chain/keys.ts';
import { isUuid } from '../store/identifiers.ts';
import { isInstant } from '../store/iso-instant.ts';
import type { components } from '../../generated/operator/types.ts';

type Schemas = components['schemas'];
type SignedReport = Schemas['SignedReport'];

/** The review of a partner, in the words of the contract. */
export interface ReviewReport extends Omit<Schemas['PartnerIntegrationReview']['data'], 'report'> {
  readonly made_at: string;
  readonly partner_id: string;
  readonly partner_name: string;
}

/** A batch of the audit, which the same key signs, names another format. */
const format = 'integration-review/1';

/** A review as a self-contained, signed text (D62). */
export function signReport(report: ReviewReport, key: AuditKey): SignedReport {
  const text = JSON.stringify({ format, ...report });
  return { text, public_key: key.publicKey, signature: key.sign(text) };
}

/** The part of a report that production keeps and judges. */
type ReadReport = Pick<ReviewReport, 'made_at' | 'partner_id' | 'partner_name' | 'without'> & {
  readonly items: readonly Pick<Schemas['ReviewItem'], 'item_id' | 'required' | 'status'>[];
};

/** null if the key has not signed exactly this text, or if it is no report: a stranger may have signed it with another key. */
export function readReport({ text, public_key, signature }: SignedReport): ReadReport | null {
  if (!isSignedBy(public_key, text, signature)) return null;
  try {
    const report: unknown = JSON.parse(text);
    return isReport(report) ? report : null;
  } catch {
    return null;
  }
}

function isReport(report: unknown): report is ReadReport {
  if (!isObject(report) || report['format'] !== format) return false;
  const { made_at, partner_id, partner_name, without, items } = report;
  return (
    isText(made_at) &&
    isInstant(made_at) &&
    isText(partner_id) &&
    isUuid(partner_id) &&
    isText(partner_name) &&
    Array.isArray(without) &&
    without.every((part) => ['refills', 'animals', 'webhooks'].includes(String(part))) &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every(isItem)
  );
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 255 && !value.includes('\0');

const isItem = (item: unknown): boolean =>
  isObject(item) &&
  isText(item['item_id']) &&
  typeof item['required'] === 'boolean' &&
  typeof item['status'] === 'string';

/** The required items that a report misses. */
export const missingIn = ({ items }: ReadReport): readonly string[] =>
  items.filter(({ required, status }) => required && status === 'missing').map(({ item_id }) => item_id);
