import { Document, Ruleset, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';

import { exceptionsOf } from '../../openapi/lint/spectral-exceptions.ts';

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
