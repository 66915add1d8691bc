import { Document, Ruleset, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';

import { exceptionsOf } from '../../openapi/lint/spectral-exceptions.ts';
import type { Contract } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { publishedContract } from '../generate/published.ts';
import { redocly } from '../redocly.ts';

type Named = Pick<Contract, 'name' | 'source'>;

/**
 * Redocly's findings in the sources of contracts and in workflows. If there are none, Spectral's findings in the
 * bundled contracts. Spectral would report most of Redocly's findings again, at other places.
 */
export async function contractFindings(
  contracts: readonly Named[],
  workflows: readonly string[],
): Promise<string[]> {
  const found = await redoclyFindings([...contracts.map(({ source }) => source), ...workflows]);
  return found.length > 0 ? found : findingsInBundles(contracts);
}

/** A fault of a schema that several contracts use is one finding. */
async function findingsInBundles(contracts: readonly Named[]): Promise<string[]> {
  const names = new Map<string, string[]>();
  for (const { name, source } of contracts) {
    const bundled = JSON.stringify(publishedContract(await bundle(source)));
    for (const finding of await spectralFindings(name, bundled)) {
      names.set(finding, [...(names.get(finding) ?? []), name]);
    }
  }
  return [...names].map(([finding, of]) => `${of.join(', ')}: ${finding}`);
}

interface Problem {
  readonly place: string;
  readonly message: string;
}

/**
 * Redocly's findings in contracts and workflows, a line for each place and rule. Redocly lints each file by itself, so it
 * reports a fault of a shared file again for every contract.
 */
async function redoclyFindings(files: readonly string[]): Promise<string[]> {
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
    // The first paragraph is followed by a link to the rule.
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

/**
 * Spectral's findings in a bundled contract (JSON text) and the exceptions that are not needed, a line each. Spectral runs
 * as a library because its command line would bring 60 more packages.
 */
export async function spectralFindings(name: string, contract: string): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: [oas, owasp] }));
  // With the name of a source, Spectral reports a fault behind a $ref once, at its source.
  const document = new Document(contract, parsers.Json, `/${name}.json`);
  const found = (await spectral.run(document)).map(({ code, path, message }) => ({
    rule: String(code),
    place: `/${path.join('/')}`,
    message,
  }));
  const allowed = exceptionsOf(name).flatMap(({ rule, places = ['everywhere'] }) =>
    places.map((place) => ({ rule, place })),
  );
  const covers = (exception: (typeof allowed)[number], finding: (typeof found)[number]) =>
    exception.rule === finding.rule &&
    (exception.place === 'everywhere' || exception.place === finding.place);
  return [
    ...found
      .filter((finding) => !allowed.some((exception) => covers(exception, finding)))
      .map(({ rule, place, message }) => `${place}: ${message} (${rule})`),
    ...allowed
      .filter((exception) => !found.some((finding) => covers(exception, finding)))
      .map(({ rule, place }) => `${place}: the exception from ${rule} is not needed`),
  ];
}
