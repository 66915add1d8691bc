import { isObject } from '../../server/contract/json-schema.ts';

/** An error in an example of a contract. */
interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

/** The errors in all examples of a contract. */
export function shownErrors(node: unknown): ShownError[] {
  if (Array.isArray(node)) return node.flatMap(shownErrors);
  if (!isObject(node)) return [];
  const { success, error } = node;
  if (success !== false || !isObject(error)) return Object.values(node).flatMap(shownErrors);
  return [{ code: String(error['code']), message: String(error['message']), details: error['details'] }];
}

/** The words that `details.reason` and the findings of these errors have, sorted. */
export function shownReasons(contract: unknown): string[] {
  const reasons = shownErrors(contract).flatMap(({ details }) => {
    if (!isObject(details)) return [];
    const { errors, ...first } = details;
    const others: readonly unknown[] = Array.isArray(errors) ? errors : [];
    return [first, ...others].map((finding) => (isObject(finding) ? finding['reason'] : undefined));
  });
  return [...new Set(reasons)].filter((reason) => typeof reason === 'string').sort();
}
