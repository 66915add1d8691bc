/** Where the mock cannot follow the service. */
export interface MockDifference {
  readonly id: string;
  /** For the documentation. */
  readonly text: string;
}

/** All of them: test/contract/mock-differences.test.ts finds one that is not listed, and one that is gone. */
export const mockDifferences: readonly MockDifference[] = [];
