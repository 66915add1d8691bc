/** A hand-written contract and the directory of what is generated from it. */
export interface Contract {
  readonly name: string;
  readonly source: string;
  readonly output: string;
}

/** The contract that partners see: the one with public docs, a mock and a client. */
export const partnerContract: Contract = contractNamed('partner');

export const operatorContract: Contract = contractNamed('operator');

/** The contracts of this service. Every script goes through this list, and fails if the file of one is missing. */
export const contracts: readonly Contract[] = [partnerContract, operatorContract];

function contractNamed(name: string): Contract {
  return { name, source: `openapi/${name}.yaml`, output: `generated/${name}` };
}
