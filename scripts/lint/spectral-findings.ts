import { Document, Ruleset, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';

import { excuses, type Excuse } from '../../openapi/lint/spectral-excuses.ts';

/** OWASP's rules are for the API that the world can reach. */
const rulesets: Readonly<Record<string, { rules: readonly unknown[]; excuses: readonly Excuse[] }>> = {
  partner: { rules: [oas, owasp], excuses },
  operator: { rules: [oas], excuses: [] },
};

/**
 * What Spectral finds in a bundled contract (JSON text) and which excuses are not needed, a line each. Spectral runs
 * as a library because its command line would bring 60 more packages.
 */
export async function spectralFindings(name: string, contract: string): Promise<string[]> {
  const ruleset = rulesets[name];
  if (ruleset === undefined) throw new Error(`There are no Spectral rules for the contract ${name}.`);
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: ruleset.rules }));
  // With the name of a source, Spectral reports a fault behind a $ref once, where it lies.
  const document = new Document(contract, parsers.Json, `/${name}.json`);
  const found = (await spectral.run(document)).map(({ code, path, message }) => ({
    rule: String(code),
    place: `/${path.join('/')}`,
    message,
  }));
  const allowed = ruleset.excuses.flatMap(({ rule, places = ['everywhere'] }) =>
    places.map((place) => ({ rule, place })),
  );
  const covers = (excuse: (typeof allowed)[number], finding: (typeof found)[number]) =>
    excuse.rule === finding.rule && (excuse.place === 'everywhere' || excuse.place === finding.place);
  return [
    ...found
      .filter((finding) => !allowed.some((excuse) => covers(excuse, finding)))
      .map(({ rule, place, message }) => `${place}: ${message} (${rule})`),
    ...allowed
      .filter((excuse) => !found.some((finding) => covers(excuse, finding)))
      .map(({ rule, place }) => `${place}: the excuse from ${rule} is not needed`),
  ];
}
