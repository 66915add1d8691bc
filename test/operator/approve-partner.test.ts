import { afterAll, describe, expect, it } from 'vitest';

import { auditKey } from '../../server/audit/chain/keys.ts';
import { signReport } from '../../server/review/report.ts';
import type { ReviewReport } from '../../server/review/report.ts';
import { badRequest, dataIn, idIn, refusalIn } from '../support/partner.ts';
import { startProductionService } from '../support/production-service.ts';
import { sharedService } from '../support/shared-service.ts';
import { itemsIn, operatorWith, recordsOf } from './operator.ts';

const service = await sharedService('production');
const operator = await operatorWith(service, ['admin', 'auditor']);
const strict = await startProductionService({ REQUIRE_INTEGRATION_REVIEW: 'true' });
const strictOperator = await operatorWith(strict, ['admin']);
afterAll(async () => {
  await operator.close();
  await strictOperator.close();
  await strict.close();
});

const key = auditKey(Buffer.alloc(32, 1));
const at = '2026-11-20T08:12:03.004Z';
const evidence = { first_at: at, last_at: at, id: '01a19cdf-787e-7563-b6c3-d2db85c1df45', count: 1 };
const itemOf = (item_id: string, required: boolean, status: 'shown' | 'missing') => ({
  ...{ item_id, title: 'An item', why: 'It matters', how: 'Show it', required, status },
  evidence: status === 'shown' ? evidence : null,
});
const report: ReviewReport = {
  made_at: '2026-11-20T16:02:55.120Z',
  partner_id: '01a19cd0-2f00-7c3d-8e4f-5a6b7c8d9e0f',
  partner_name: 'Lakeside (test)',
  ready: false,
  without: ['refills'],
  items: [
    itemOf('orders', true, 'shown'),
    itemOf('order_on_hold', true, 'missing'),
    itemOf('order_cancelled', true, 'missing'),
    itemOf('rate_limit', false, 'missing'),
  ],
};
const ready = {
  ...report,
  ready: true,
  items: [itemOf('orders', true, 'shown'), itemOf('rate_limit', false, 'missing')],
};

const approve = (partner_id: string, body: object, by = operator) =>
  by.call('approvePartner', { path: { partner_id }, body });
const withdraw = (partner_id: string) => operator.call('withdrawApproval', { path: { partner_id } });

const unapproved = await operator.newPartner();

describe('an approval', () => {
  it('says who approved the partner, when, on which report, what was waived and why, and is audited', async () => {
    const partnerId = await operator.newPartner();
    const waived = ['order_on_hold', 'order_cancelled'];
    const body = { report: signReport(report, key), waived, why: 'Agreed by telephone' };
    const answer = await approve(partnerId.toUpperCase(), body);
    expect(dataIn(answer)['approval']).toEqual({
      approved_at: service.clock.now().toISOString(),
      approved_by: expect.stringMatching(/\w/) as unknown,
      report: {
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        public_key: key.publicKey,
        made_at: report.made_at,
        partner_id: report.partner_id,
        partner_name: 'Lakeside (test)',
        without: ['refills'],
      },
      waived,
      why: 'Agreed by telephone',
    });
    const [listed] = itemsIn(await operator.call('listPartners', { query: { limit: '1' } }), 'partners');
    expect(listed).toEqual(dataIn(answer));
    const records = await recordsOf(operator, { partner_id: partnerId, operation: 'approvePartner' });
    expect(records).toMatchObject([
      {
        outcome: 'done',
        operator: { name: expect.any(String) as unknown },
        changed_fields: waived.map((item) => `waived+${item}`),
      },
    ]);
    expect(JSON.stringify(records)).not.toContain('telephone');
  });

  it('replaces the one before, and is withdrawn; again, that changes nothing', async () => {
    const partnerId = await operator.newPartner();
    await approve(partnerId, { why: 'Reviewed by hand' });
    const answer = await approve(partnerId, { report: signReport(ready, key) });
    expect(dataIn(answer)['approval']).toMatchObject({ waived: [], why: null });
    for (const withdrawn of [await withdraw(partnerId), await withdraw(partnerId)])
      expect(dataIn(withdrawn)).toMatchObject({ partner_id: partnerId, approval: null });
  });

  const asText = (said: ReviewReport) => ({ format: 'integration-review/1', ...said });

  /** Any content, signed by the trusted key. */
  function signing(said: object | string) {
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return { text, public_key: key.publicKey, signature: key.sign(text) };
  }

  const signed = signReport(ready, key);
  const other = auditKey(Buffer.alloc(32, 2));
  it.each([
    ['was altered', { ...signed, text: signed.text.replace('Lakeside', 'Hillside') }],
    ['another key has signed', { ...signReport(ready, other), public_key: key.publicKey }],
    ['is a batch of the audit', signing({ format: 'audit-batch/2', items: [] })],
    ['is no JSON', signing('x')],
    ['has a name that cannot be stored', signing({ ...asText(ready), partner_name: 'Lake\0side' })],
    ['has no time', signing({ ...asText(ready), made_at: 'yesterday' })],
  ])('is refused with a report that %s', async (_, forged) => {
    const finding = {
      ...{ field: 'report', reason: 'report_altered' },
      message: 'report is not what the key has signed',
    };
    expect(refusalIn(await approve(unapproved, { report: forged }))).toEqual(badRequest(finding));
    const path = { partner_id: unapproved };
    expect(dataIn(await operator.call('getPartner', { path }))).toMatchObject({ approval: null });
  });

  it('is refused while a required item is missing and not waived, and the message names it', async () => {
    const body = { report: signReport(report, key), waived: ['order_on_hold'], why: 'Agreed by telephone' };
    expect(refusalIn(await approve(unapproved, body))).toMatchObject({
      status: 409,
      message: 'Required items are missing and not waived: order_cancelled.',
      details: { field: 'waived', reason: 'integration_not_ready' },
    });
  });

  const both = { report: signReport(report, key), waived: ['order_on_hold', 'order_cancelled'] };
  const waiving = (item: string) => ({ ...both, waived: [...both.waived, item], why: 'Agreed' });
  it.each([
    ['waives something without a report', 'waived', { waived: ['order_on_hold'], why: 'Agreed' }],
    ['waives what is shown', 'waived', waiving('orders')],
    ['waives what is not required', 'waived', waiving('rate_limit')],
    ['has neither a report nor a reason', 'why', {}],
    ['waives something for no reason', 'why', both],
  ])('is refused if it %s', async (_, field, body) => {
    const reason = field === 'why' ? 'required' : 'item_not_missing';
    expect(refusalIn(await approve(unapproved, body))).toMatchObject({
      status: 400,
      details: { field, reason },
    });
  });
});

describe('a credential of production', () => {
  const give = async (partner_id: string, by = operator) =>
    [
      await by.call('issueKey', { body: { partner_id } }),
      await by.call('createOauthClient', { body: { partner_id, name: 'Order service' } }),
    ] as const;

  it('warns while nobody has approved the partner', async () => {
    const partnerId = await operator.newPartner();
    const reasons = async () => (await give(partnerId)).map((answer) => dataIn(answer)['warnings']);
    const warning = [expect.objectContaining({ reason: 'integration_not_reviewed' })] as unknown;
    expect(await reasons()).toEqual([warning, warning]);
    await approve(partnerId, { why: 'Reviewed by hand' });
    expect(await reasons()).toEqual([[], []]);
    await withdraw(partnerId);
    expect(await reasons()).toEqual([warning, warning]);
  });

  it('is not given after a withdrawal was answered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const partnerId = await strictOperator.newPartner();
      await approve(partnerId, { why: 'Reviewed by hand' }, strictOperator);
      const issues = [1, 2, 3].map(() =>
        strictOperator.call('issueKey', { body: { partner_id: partnerId } }),
      );
      await strictOperator.call('withdrawApproval', { path: { partner_id: partnerId } });
      const query = { partner_id: partnerId };
      const keys = async () => itemsIn(await strictOperator.call('listKeys', { query }), 'keys').length;
      const before = await keys();
      await Promise.all(issues);
      expect(await keys()).toBe(before);
    }
  });

  it('is refused with REQUIRE_INTEGRATION_REVIEW, and rolling never is', async () => {
    const partnerId = await strictOperator.newPartner();
    const refused = { status: 409, details: { field: 'partner_id', reason: 'integration_not_reviewed' } };
    expect((await give(partnerId, strictOperator)).map(refusalIn)).toMatchObject([refused, refused]);
    await approve(partnerId, { why: 'Reviewed by hand' }, strictOperator);
    const [issued, client] = await give(partnerId, strictOperator);
    expect([issued.status, client.status]).toEqual([201, 201]);
    await strictOperator.call('withdrawApproval', { path: { partner_id: partnerId } });
    const rolled = [
      await strictOperator.call('rollKey', { path: { key_id: idIn(issued, 'key_id') }, body: {} }),
      await strictOperator.call('rollOauthClientSecret', {
        path: { client_id: idIn(client, 'client_id') },
        body: {},
      }),
    ];
    expect(rolled.map(({ status }) => status)).toEqual([201, 200]);
  });
});
