import type { Contract } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { publishedContract } from '../generate/published.ts';
import { redoclyFindings } from './redocly-findings.ts';
import { spectralFindings } from './spectral-findings.ts';

type Named = Pick<Contract, 'name' | 'source'>;

/**
 * What Redocly finds in the sources of contracts and in workflows, or, if it finds nothing, what Spectral finds in the
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
