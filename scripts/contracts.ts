/** A hand-written contract and the directory of what is generated from it. */
export interface Contract {
  readonly name: string;
  readonly source: string;
  readonly output: string;
  /** The directory of its releases, and the history of its versions. */
  readonly releases: string;
  readonly changelog: string;
}

/** The contract that partners see: the one with public docs, a mock and a client. */
export const partnerContract: Contract = {
  name: 'partner',
  source: 'openapi/partner.yaml',
  output: 'generated/partner',
  releases: 'openapi/releases',
  changelog: 'openapi/CHANGELOG.md',
};

export const operatorContract: Contract = {
  name: 'operator',
  source: 'openapi/operator.yaml',
  output: 'generated/operator',
  releases: 'openapi/releases/operator',
  changelog: 'openapi/operator/CHANGELOG.md',
};

/** The contracts of this service. Every script goes through this list, and fails if the file of one is missing. */
export const contracts: readonly Contract[] = [partnerContract, operatorContract];
