/** A hand-written contract and the directory that holds what is generated from it. */
export interface Contract {
  readonly name: string;
  readonly source: string;
  readonly output: string;
}

/**
 * The contracts of this service, stated once. Every script walks this list, and a listed contract whose file
 * is missing fails there: a contract is never skipped unseen.
 */
export const contracts: readonly Contract[] = ['partner', 'operator'].map(named);

/** The contract that partners see: the one with public docs and a mock. */
export const partnerContract: Contract = named('partner');

function named(name: string): Contract {
  return { name, source: `openapi/${name}.yaml`, output: `generated/${name}` };
}
