import type { components } from '../../generated/operator/types.ts';

type SignedReport = components['schemas']['SignedReport'];
type Review = Pick<
  components['schemas']['PartnerIntegrationReview']['data'],
  'ready' | 'without' | 'items'
> & { readonly made_at: string; readonly partner_id: string; readonly partner_name: string };

/** What a report says. It is the service that has written it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the answer of getIntegrationReview states its form
const readText = ({ text }: SignedReport) => JSON.parse(text) as Review;

/** A report for programs: what was signed, readable, with its signature and the key to compare with the one that you trust. */
export function reportFile(report: SignedReport): string {
  const { public_key, signature } = report;
  return `${JSON.stringify({ report: readText(report), public_key, signature }, null, 2)}\n`;
}

/** A report for people, as a page that needs nothing else. */
export function reportPage(signed: SignedReport): string {
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
  const verdict = ready ? 'Ready: no required item is missing.' : 'Not ready: required items are missing.';
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
<p>${verdict}${left}</p>
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
