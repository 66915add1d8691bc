import { toFinding } from './findings.ts';
import type { Finding, Violation, WireName } from './findings.ts';

/** A deployment is one of the two; its keys, data and webhooks belong to it alone. */
export type Environment = 'development' | 'production';

/** The findings that refuse a request with 400, and those that a success returns as warnings. */
interface Judgment {
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Only here do the environments apply a rule differently: development warns of what production refuses (D26). */
export function judge<Field extends string>(
  environment: Environment,
  violations: readonly Violation<Field>[],
  wireName: WireName<Field>,
): Judgment {
  const refuses = ({ binds }: Violation<Field>) =>
    binds === 'always' || (binds === 'production' && environment === 'production');
  const findings = (chosen: readonly Violation<Field>[]) => chosen.map((one) => toFinding(one, wireName));
  return {
    refusals: findings(violations.filter(refuses)),
    warnings: findings(violations.filter((one) => !refuses(one))),
  };
}
