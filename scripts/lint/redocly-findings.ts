import { redocly } from '../redocly.ts';

interface Problem {
  readonly place: string;
  readonly message: string;
}

/**
 * What Redocly finds in contracts and workflows, a line for each place and rule. Redocly lints each file by itself, so it
 * reports a fault of a shared file again for every contract.
 */
export async function redoclyFindings(files: readonly string[]): Promise<string[]> {
  const options = ['--config', 'openapi/lint/redocly.yaml', '--format', 'github-actions'];
  const { ok, stdout, stderr } = await redocly(['lint', ...files, ...options, '--max-problems', '1000']);
  const messages = new Map<string, Set<string>>();
  for (const { place, message } of withoutConsequences(problemsIn(stdout))) {
    messages.set(place, (messages.get(place) ?? new Set()).add(message));
  }
  // Redocly has failed without a problem of a file, for example for a wrong configuration.
  if (!ok && messages.size === 0) return [stderr.trim()];
  return [...messages].map(([place, about]) => `${place}: ${[...about].join(' ')}`);
}

/** Problems in lines such as `::error title=house/operation-id,file=openapi/partner.yaml,line=2,col=3,…::message`. */
function problemsIn(output: string): Problem[] {
  const lines = /^::(?:error|warning) title=([^,]+),file=([^,]+),line=(\d+),col=(\d+)[^:]*::(.*)$/gm;
  return [...output.matchAll(lines)].map(([, rule, file, line, column, escaped = '']) => {
    // What follows the first paragraph is a link to the rule.
    const [message = ''] = decodeURIComponent(escaped).split('\n\n');
    return { place: `${file}:${line}:${column} (${rule})`, message };
  });
}

/** A file that cannot be read breaks every reference to it, and a reference that is broken breaks other rules. */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const causes = ['Failed to parse', "Can't resolve $ref"]
    .map((cause) => problems.filter(({ message }) => message.startsWith(cause)))
    .find((found) => found.length > 0);
  return causes ?? problems;
}
