import { createHash } from 'node:crypto';

import type { components } from '../../generated/operator/types.ts';
import { saveApproval } from '../accounts/store/partners.ts';
import { saveAndShow } from '../accounts/partners.ts';
import type { Finding } from '../domain/findings.ts';
import { ApiError, invalid } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { missingIn, readReport } from './report.ts';

type Schemas = components['schemas'];

/** Records who approved a partner for credentials of this environment, and on which report (D62). */
export const approvePartner = operatorOperation('approvePartner', async ({ path, body }, context, reply) => {
  const { report, waived = [], why = null } = body;
  if (why === null && (report === undefined || waived.length > 0)) throw invalid([findings.withoutReason]);
  if (report === undefined && waived.length > 0) throw invalid([findings.notMissing]);
  const approval = {
    approved_at: context.now.toISOString(),
    approved_by: context.operator.name,
    report: report === undefined ? null : approvedReport(report, waived),
    waived: [...waived],
    why,
  };
  const data = await savedApproval(context, path.partner_id, approval);
  return reply(200, { data, message: 'Partner approved' });
});

/** Ends an approval. The partner's credentials keep working. */
export const withdrawApproval = operatorOperation('withdrawApproval', async ({ path }, context, reply) =>
  reply(200, {
    data: await savedApproval(context, path.partner_id, null),
    message: 'Approval withdrawn',
  }),
);

/** The identity of a signed report. The waived items must be exactly the required ones that it misses. */
function approvedReport(
  signed: Schemas['SignedReport'],
  waived: readonly string[],
): Schemas['ApprovedReport'] {
  const report = readReport(signed);
  if (report === null) throw invalid([findings.altered]);
  const missing = missingIn(report);
  if (waived.some((item) => !missing.includes(item))) throw invalid([findings.notMissing]);
  const left = missing.filter((item) => !waived.includes(item));
  if (left.length > 0) {
    const message = `Required items are missing and not waived: ${left.join(', ')}.`;
    throw new ApiError('CONFLICT', message, { field: 'waived', reason: 'integration_not_ready' });
  }
  const { made_at, partner_id, partner_name, without } = report;
  const sha256 = createHash('sha256').update(signed.text).digest('hex');
  return { sha256, public_key: signed.public_key, made_at, partner_id, partner_name, without };
}

/** null withdraws an approval. */
function savedApproval(context: OperatorContext, id: string, approval: Schemas['Approval'] | null) {
  const waived = approval?.waived.map((item) => `waived+${item}` as const) ?? [];
  return saveAndShow(
    context,
    id,
    (partnerId, change) => saveApproval(context.store, partnerId, approval, change),
    waived,
  );
}

/** Faults of an approval. */
const findings = {
  altered: { field: 'report', reason: 'report_altered', message: 'report is not what the key has signed' },
  notMissing: {
    field: 'waived',
    reason: 'item_not_missing',
    message: 'waived names what the report does not miss',
  },
  withoutReason: {
    field: 'why',
    reason: 'required',
    message: 'why is required without a report and with waived',
  },
} as const satisfies Readonly<Record<string, Finding>>;
