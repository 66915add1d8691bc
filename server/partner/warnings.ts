import type { Environment } from '../domain/environment.ts';
import type { Finding } from '../domain/finding.ts';
import { weigh } from '../domain/violation.ts';
import type { Violation, WireName } from '../domain/violation.ts';
import { refuseFindings } from '../errors.ts';

/** The reply's `warnings`: absent when there are none (D14). */
export interface Warnings {
  readonly warnings?: Finding[];
}

/** Refuses what this environment refuses; what it only warns of rides on the success (General rule 4, D26). */
export function refuseOrWarn<Field extends string>(
  environment: Environment,
  violations: readonly Violation<Field>[],
  wireName: WireName<Field>,
): Warnings {
  const { refusals, warnings } = weigh(environment, violations, wireName);
  refuseFindings(refusals);
  return warningsOf(warnings);
}

export function warningsOf(findings: readonly Finding[]): Warnings {
  return findings.length > 0 ? { warnings: [...findings] } : {};
}
