import { readFileSync } from 'node:fs';

import type { Command } from 'commander';

import { isObject } from '../../../server/contract/json-schema.ts';
import { refused, usage } from '../failure.ts';
import { publicKeyIn } from '../public-key.ts';
import { safeLines } from '../table.ts';
import { addCommand, addVerb, flagFor, run } from '../verb.ts';
import { recordView } from '../view.ts';

interface ApprovalOptions {
  readonly partner: string;
  readonly report?: string;
  readonly key?: string;
  readonly waive?: string[];
  readonly why?: string;
  readonly yes?: boolean;
}

/** The verbs of an approval after the integration review (D62). */
export function addApproval(noun: Command): void {
  addCommand(noun, 'approve', {
    description:
      'Records that a partner may have credentials of this environment, on the report of its integration review in development.',
    examples: [
      "partner approve --partner 'Lakeside Health' --report review.json --key development-audit-key.txt",
      "partner approve --partner 'Lakeside Health' --report review.json --key development-audit-key.txt --waive order_on_hold --why 'Agreed by telephone'",
      "partner approve --partner 'Lakeside Health' --why 'Reviewed by hand'",
    ],
  })
    .addOption(flagFor('approvePartner', 'partner_id'))
    .option('--report <file>', 'what `partner review --out` wrote in development; needs --key')
    .option(
      '--key <hex or file>',
      'the public key of the audit of development, which you have from its operator',
    )
    .option('--waive <item...>', 'required items that are missing, and not asked for; needs --why')
    .option('--why <text>', 'why there is no report, or why items are waived; no health information')
    .option('--yes', 'the report is about this partner: do not ask')
    .action(
      run(async ({ api, terminal }, { partner, report: file, key, waive, why, yes }: ApprovalOptions) => {
        if (file === undefined && (key !== undefined || waive !== undefined)) {
          throw usage('--key and --waive are about a report: add --report');
        }
        const report = file === undefined ? undefined : signedReportIn(file, key);
        const { data: approving } = await api('getPartner', { partner_id: partner });
        if (report !== undefined && yes !== true) {
          const { partner_id: id, partner_name: name, made_at: at, without } = report.about;
          const left = Array.isArray(without) && without.length > 0 ? `, without ${without.join(', ')}` : '';
          const about = `The report of ${String(at)} is about ${String(name)} (${String(id)})${left}.`;
          const statement = `${about} You approve ${approving.name} (${approving.partner_id}).`;
          if (terminal.ask === undefined) throw usage(`${statement} Add --yes if they are the same partner`);
          if (!(await terminal.ask(safeLines(`${statement} Are they the same partner?`))))
            throw refused('NOT_CONFIRMED', 'Nothing was approved', { field: 'report' });
        }
        const { message, data } = await api('approvePartner', {
          partner_id: partner,
          report: report?.signed,
          waived: waive,
          why,
        });
        return recordView(message, data);
      }),
    );

  addVerb(noun, 'withdraw-approval', 'withdrawApproval');
}

/** The report in a file, as it was signed, to be checked with a key that does not come from the file. */
function signedReportIn(file: string, key: string | undefined) {
  if (key === undefined)
    throw usage('--report needs --key: the public key of development, which you have from elsewhere');
  const { report, signature } = documentIn(file);
  if (!isObject(report) || typeof signature !== 'string')
    throw usage(`${file} is no report of an integration review`);
  // The signature is over the compact form: reading and writing JSON keeps the order of its fields.
  return { about: report, signed: { text: JSON.stringify(report), public_key: publicKeyIn(key), signature } };
}

function documentIn(file: string): Readonly<Record<string, unknown>> {
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(document) ? document : {};
  } catch {
    throw usage(`${file} cannot be read as JSON`);
  }
}
