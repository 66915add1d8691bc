import { writeFile } from 'node:fs/promises';

import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { systemReason } from '../../../server/config/start-error.ts';
import { usage } from '../failure.ts';
import { addCommand, flagFor, run } from '../verb.ts';
import { listText, recordView } from '../view.ts';

export function addReview(noun: Command): void {
  addCommand(noun, 'review', {
    description:
      'Shows what the software of a partner has shown in development, and what is missing before it goes live.',
    examples: [
      "partner review --partner 'Lakeside Health'",
      "partner review --partner 'Lakeside Health' --out review.json",
      "partner review --partner 'Lakeside Health' --out review.html",
    ],
  })
    .addOption(flagFor('getIntegrationReview', 'partner_id'))
    .option(
      '--out <file>',
      'write the signed report to this file, which must not exist yet; one that ends with .html is a page for people',
    )
    .action(
      run(
        async (
          { api },
          { partner: partner_id, out }: { readonly partner: string; readonly out?: string },
        ) => {
          const { data } = await api('getIntegrationReview', { partner_id });
          const { ready, without, items, report } = data;
          if (out !== undefined) {
            const document = out.endsWith('.html') ? reportPage(report) : reportFile(report);
            await writeFile(out, document, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
              throw usage(`${out} cannot be written: ${systemReason(error)}`);
            });
            return recordView('Written', { file: out, partner_id, ready });
          }
          const rows = items.map(({ item_id, evidence, ...item }) => ({
            ...item,
            item: item_id,
            count: evidence?.count ?? 0,
            last: evidence?.last_at,
            id: evidence?.id,
          }));
          const headings = ['item', 'required', 'status', 'count', 'last', 'id', 'lacks'] as const;
          const use = without.length === 0 ? '' : ` The partner does without ${without.join(', ')}.`;
          return {
            document: data,
            text: `${listText(rows, headings)}\n\n${verdictOf(ready)}${use}`,
          };
        },
      ),
    );
}

const verdictOf = (ready: boolean) =>
  ready ? 'Ready: no required item is missing.' : 'Not ready: required items are missing.';

type SignedReport = components['schemas']['SignedReport'];
type Review = Pick<
  components['schemas']['PartnerIntegrationReview']['data'],
  'ready' | 'without' | 'items'
> & { readonly made_at: string; readonly partner_id: string; readonly partner_name: string };

/** The review in a report, which the service has written. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the answer of getIntegrationReview states its form
const readText = ({ text }: SignedReport) => JSON.parse(text) as Review;

/** A report for programs: what was signed, readable, with its signature and the key to compare with the one that you trust. */
function reportFile(report: SignedReport): string {
  const { public_key, signature } = report;
  return `${JSON.stringify({ report: readText(report), public_key, signature }, null, 2)}\n`;
}

/** A report for people, as a page that needs nothing else. */
function reportPage(signed: SignedReport): string {
  const { partner_name, partner_id, made_at, ready, without, items } = readText(signed);
  const rows = items.map(
    ({ title, why, required, status, lacks = [], evidence }) => `<tr class="${status}">
<td><strong>${escaped(title)}</strong><br>${escaped(why)}</td>
<td>${required ? 'required' : 'recommended'}</td>
<td>${words[status]}${lacks.length > 0 ? `: ${escaped(lacks.join(', '))}` : ''}</td>
<td>${evidence ? `${evidence.count} times, last on ${escaped(evidence.last_at)}<br><code>${escaped(evidence.id ?? '')}</code>` : ''}</td>
</tr>`,
  );
  const left = without.length === 0 ? '' : ` It does without ${escaped(without.join(', '))}.`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Integration review of ${escaped(partner_name)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid #8884 }
.missing td:nth-child(3) { font-weight: bold }
code { overflow-wrap: anywhere }
</style>
<h1>Integration review of ${escaped(partner_name)}</h1>
<p>${verdictOf(ready)}${left}</p>
<p>Partner <code>${escaped(partner_id)}</code> of the development environment, on ${escaped(made_at)}.</p>
<table>
<thead><tr><th>Item</th><th></th><th>Status</th><th>Evidence</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p>Only the JSON file can be checked. Signed with <code>${signed.public_key}</code>: <code>${signed.signature}</code></p>
</html>
`;
}

const words = { shown: 'shown', missing: 'missing', not_applicable: 'does not apply' } as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
