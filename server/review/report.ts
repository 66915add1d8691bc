import { isObject } from '../contract/json-schema.ts';
import { isSignedBy } from '../audit/chain/keys.ts';
import type { AuditKey } from '../audit/chain/keys.ts';
import type { components } from '../../generated/operator/types.ts';

type SignedReport = components['schemas']['SignedReport'];
type ReviewItem = components['schemas']['ReviewItem'];

/** What a report says. */
export interface ReviewReport {
  readonly made_at: string;
  readonly partner_id: string;
  readonly partner_name: string;
  readonly ready: boolean;
  readonly without: readonly string[];
  readonly items: readonly ReviewItem[];
}

/** A batch of the audit, which the same key signs, names another format. */
const format = 'integration-review/1';

/** A review as a text that stands alone, signed (D62). */
export function signReport(report: ReviewReport, key: AuditKey): SignedReport {
  const text = JSON.stringify({ format, ...report });
  return { text, public_key: key.publicKey, signature: key.sign(text) };
}

/** What a report says; null if its key has not signed exactly this text as a report. Only the service writes what it signs. */
export function readReport({ text, public_key, signature }: SignedReport): ReviewReport | null {
  if (!isSignedBy(public_key, text, signature)) return null;
  const report: unknown = JSON.parse(text);
  return isReport(report) ? report : null;
}

function isReport(report: unknown): report is ReviewReport {
  return isObject(report) && report['format'] === format;
}

/** The required items that a report misses. */
export const missingIn = ({ items }: ReviewReport): readonly string[] =>
  items.filter(({ required, status }) => required && status === 'missing').map(({ item_id }) => item_id);
