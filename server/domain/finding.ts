/**
 * One thing that is wrong with a request (D14): the field as the caller wrote it (dotted path), a stable
 * snake_case reason for programs, and a sentence for people.
 */
export interface Finding {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
}
