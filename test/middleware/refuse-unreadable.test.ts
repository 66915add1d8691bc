import { expect, test } from 'vitest';

import { errorTable } from '../../server/errors.ts';
import { commonHeaders } from '../../server/middleware/response-headers.ts';
import { refuseUnreadable } from '../../server/listener/refuse-connection.ts';
import { testClock } from '../support/test-clock.ts';

const refuse = refuseUnreadable(testClock().now, 100, commonHeaders('1.0.0', 'development'));

test.each([
  [400, 'VALIDATION_ERROR', 'The request is not well-formed HTTP'],
  [408, 'REQUEST_TIMEOUT', errorTable.REQUEST_TIMEOUT.message],
  [431, 'HEADERS_TOO_LARGE', errorTable.HEADERS_TOO_LARGE.message],
] as const)(
  'an unreadable request that gets %d has the code %s of the error table (D13)',
  (status, code, message) => {
    const { headers, body } = refuse(status);
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      error: { code, message, requestId: headers['X-Request-Id'] },
    });
    expect(errorTable[code].status).toBe(status);
  },
);
