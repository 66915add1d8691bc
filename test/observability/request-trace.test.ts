import { expect, test } from 'vitest';

import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { requestBody } from '../support/bodies.ts';
import { startTestService } from '../support/service.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { CollectedSpan } from './collector.ts';

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

test('a placed order is one trace, from the request to the delivery of its event', async ({
  onTestFinished,
}) => {
  const collector = await startCollector();
  const service = await startTestService(tracedTo(collector));
  onTestFinished(service.close);
  const partner = await partnerWithReceiver(service);

  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
  await partner.call('createMedicationRequest', {
    body: requestBody(partner),
    headers: { traceparent, tracestate: 'vendor=secret', 'idempotency-key': 'placed-once' },
  });
  await partner.receiver.arrived(1);
  const spans = await collector.trace(caller.traceId, 'delivery attempt', 'relay');
  expect(treeOf(spans, caller.spanId)).toMatchInlineSnapshot(`
    [
      "POST /api/external/medication-request",
      "  admit",
      "    admit",
      "  claim_idempotency_key",
      "  order_references",
      "  create_medication_order_claimed_publishing",
      "  relay",
      "  delivery attempt",
    ]
  `);
});

/** The names of the spans, indented below their parents. */
function treeOf(spans: readonly CollectedSpan[], parent: string, depth = 0): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .flatMap(({ name, spanId }) => [`${'  '.repeat(depth)}${name}`, ...treeOf(spans, spanId, depth + 1)]);
}
