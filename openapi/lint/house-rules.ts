import { closedRequests } from './rules/closed-requests.ts';
import { deprecation } from './rules/deprecation.ts';
import { bodyExamples, propertyExamples } from './rules/examples.ts';
import { idempotentWrites } from './rules/idempotent-writes.ts';
import { nullableEnum } from './rules/nullable-enum.ts';
import { openPayloads } from './rules/open-payloads.ts';
import { operationId } from './rules/operation-id.ts';
import { pagedLists } from './rules/paged-lists.ts';
import { partialUpdates } from './rules/partial-updates.ts';
import { responseHeaders } from './rules/response-headers.ts';
import { scopes } from './rules/scopes.ts';
import { standardErrors } from './rules/standard-errors.ts';
import { variantsCommonRequired, variantsDescribed } from './rules/variants.ts';

/** The Redocly plugin with our own rules. redocly.yaml turns them on as `house/…`. */
export default function houseRules() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'closed-requests': closedRequests,
        'property-examples': propertyExamples,
        'body-examples': bodyExamples,
        deprecation,
        'idempotent-writes': idempotentWrites,
        'nullable-enum': nullableEnum,
        'open-payloads': openPayloads,
        'operation-id': operationId,
        'paged-lists': pagedLists,
        'partial-updates': partialUpdates,
        'response-headers': responseHeaders,
        scopes,
        'standard-errors': standardErrors,
        'variants-described': variantsDescribed,
        'variants-common-required': variantsCommonRequired,
      },
    },
  };
}
