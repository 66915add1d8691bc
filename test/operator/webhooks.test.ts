import { describe, expect, it } from 'vitest';

import { requestBody, webhookBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { newPatient, newPractitioner } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { idIn, newPartner, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { ok, startReceiver, status } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

/** A new partner with a webhook. */
async function newWebhook(url = 'https://hooks.lakesideclinic.example/events?token=secret') {
  const partner = await newPartner(service, 'development');
  const body = { ...webhookBody(partner.clinicId), webhook_url: url };
  const id = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
  const order = async () => {
    const practitionerId = await newPractitioner(partner);
    const patientId = await newPatient({ ...partner, practitionerId });
    await partner.call('createMedicationRequest', {
      body: requestBody({ ...partner, practitionerId, patientId }),
    });
  };
  return { partner, id, order };
}

const list = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('listWebhooks', { query }), 'webhooks');

const idsOf = (items: readonly Readonly<Record<string, unknown>>[]) =>
  items.map(({ webhook_id }) => webhook_id);

const change = (id: 'enableWebhook' | 'disableWebhook' | 'deleteWebhook', webhook_id: string) =>
  operator.call(id, { path: { webhook_id } });

describe('listWebhooks', () => {
  it('shows where events go, by which key, and what waits, but neither query nor secret', async () => {
    const { partner, id } = await newWebhook();
    const [key] = itemsIn(
      await operator.call('listKeys', { query: { partner_id: partner.partnerId } }),
      'keys',
    );
    const [webhook] = await list({ clinic_id: partner.clinicId });
    expect(webhook).toEqual({
      webhook_id: id,
      clinic_id: partner.clinicId,
      clinic_name: 'Lakeside Clinic',
      partner_id: partner.partnerId,
      partner_name: 'Lakeside Telehealth',
      webhook_url: 'https://hooks.lakesideclinic.example/events',
      events: ['order.created', 'order.fulfilled', 'refill.ready'],
      status: 'enabled',
      disabled_at: null,
      pending_deliveries: 0,
      failing_since: null,
      last_delivered_at: null,
      next_attempt_at: null,
      key_id: key?.['key_id'],
      recovery: null,
      created_at: service.clock.now().toISOString(),
    });
  });

  it('filters by partner, clinic, key and whether it is disabled', async () => {
    const { partner, id } = await newWebhook();
    const { id: other } = await newWebhook();
    const [webhook] = await list({ partner_id: partner.partnerId });
    expect(idsOf(await list({ key_id: String(webhook?.['key_id']) }))).toEqual([id]);
    expect(idsOf(await list({ partner_id: partner.partnerId, clinic_id: unknownId }))).toEqual([]);
    await change('disableWebhook', other);
    expect(idsOf(await list({ disabled: 'true' }))).toContain(other);
    expect(idsOf(await list({ disabled: 'true' }))).not.toContain(id);
    expect(idsOf(await list({ disabled: 'false' }))).toContain(id);
  });
});

describe('disableWebhook and enableWebhook', () => {
  it('hold back the events of a webhook and send them, and are audited for its partner', async () => {
    const receiver = await startReceiver(ok);
    const { partner, id, order } = await newWebhook(receiver.url);
    expect((await change('disableWebhook', id)).body).toMatchObject({
      data: { status: 'operator', disabled_at: service.clock.now().toISOString() },
      message: 'Webhook disabled',
    });
    await order();
    await eventually(async () => {
      expect(await list({ clinic_id: partner.clinicId })).toMatchObject([{ pending_deliveries: 1 }]);
    });
    expect(receiver.received).toHaveLength(0);
    expect((await change('enableWebhook', id)).body).toMatchObject({
      data: { status: 'enabled', disabled_at: null },
    });
    await receiver.arrived(1);
    const record = { actor: 'operator', partner_id: partner.partnerId, outcome: 'done' };
    const ids = { webhook_id: id, clinic_id: partner.clinicId };
    for (const operation of ['disableWebhook', 'enableWebhook'])
      expect((await recordsOf(operator, { operation }))[0]).toMatchObject({ ...record, ids });
  });

  it('answer 404 for an unknown webhook, as deleteWebhook does', async () => {
    for (const operation of ['enableWebhook', 'disableWebhook', 'deleteWebhook'] as const)
      expect(refusalIn(await change(operation, unknownId))).toEqual(noSuch('Webhook', 'webhook_id'));
  });
});

describe('deleteWebhook', () => {
  it('deletes the webhook of any partner, and is audited as the operator’s', async () => {
    const { partner, id } = await newWebhook();
    expect((await change('deleteWebhook', id)).body).toMatchObject({ data: { webhook_id: id } });
    expect(await list({ clinic_id: partner.clinicId })).toEqual([]);
    const [record] = await recordsOf(operator, { operation: 'deleteWebhook' });
    expect(record).toMatchObject({ actor: 'operator', partner_id: partner.partnerId, outcome: 'done' });
  });
});

describe('revokeKey', () => {
  it('says how many webhooks of the key still get events', async () => {
    const { partner, id } = await newWebhook();
    const [webhook] = await list({ partner_id: partner.partnerId });
    const revoke = () => operator.call('revokeKey', { path: { key_id: String(webhook?.['key_id']) } });
    expect((await revoke()).body).toMatchObject({ data: { enabled_webhooks: 1 } });
    await change('disableWebhook', id);
    expect((await revoke()).body).toMatchObject({ data: { enabled_webhooks: 0 } });
  });
});

describe('suspendPartner', () => {
  it('holds back all events of the partner, also with its key revoked, until it is resumed', async () => {
    const receiver = await startReceiver(ok);
    const { partner, order } = await newWebhook(receiver.url);
    await order();
    await receiver.arrived(1);
    const [webhook] = await list({ clinic_id: partner.clinicId });
    const path = { partner_id: partner.partnerId };
    await operator.call('suspendPartner', { path });
    await operator.call('revokeKey', { path: { key_id: String(webhook?.['key_id']) } });
    const [placed] = await storedRows(service, 'medication_orders', 'clinic_id', partner.clinicId);
    await ship(service, String(placed?.['id']));
    await eventually(async () => {
      expect(await list({ clinic_id: partner.clinicId })).toMatchObject([{ pending_deliveries: 2 }]);
    });
    // Another partner's event goes through all the steps meanwhile.
    const other = await startReceiver(ok);
    await (await newWebhook(other.url)).order();
    await other.arrived(1);
    expect(receiver.received).toHaveLength(1);

    await operator.call('resumePartner', { path });
    await receiver.arrived(3);
  });
});

describe('operator webhook', () => {
  const terminal = terminalOf(service);

  it('lists, disables, enables and deletes webhooks', async () => {
    const { partner, id } = await newWebhook();
    await terminal.run('webhook', 'disable', '--webhook', id);
    const { stdout } = await terminal.run('webhook', 'list', '--clinic', partner.clinicId, '--disabled');
    expect(stdout).toMatch(new RegExp(`${id}.* operator `));
    expect(await terminal.json('webhook', 'enable', '--webhook', id)).toMatchObject({ status: 'enabled' });
    expect(await terminal.json('webhook', 'delete', '--webhook', id)).toEqual({ webhook_id: id });
  });

  it('shows escape sequences of a receiver instead of obeying them, also as JSON', async () => {
    const evil = '\u001b[2J\u009b31m\u202edone\u007f\n\u{e0041}';
    const receiver = await startReceiver((response) => response.writeHead(500).end(evil));
    const { partner, order } = await newWebhook(receiver.url);
    await order();
    await receiver.arrived(1);
    const [webhook] = await list({ clinic_id: partner.clinicId });
    const deliveries = await eventually(async () => {
      const query = { webhook_id: String(webhook?.['webhook_id']) };
      const items = itemsIn(await operator.call('listDeliveries', { query }), 'deliveries');
      expect(items).toMatchObject([{ attempts: [{ status: 500 }] }]);
      return items;
    });
    const delivery = String(deliveries[0]?.['delivery_id']);
    const shown = await terminal.run('webhook', 'delivery', '--delivery', delivery);
    const escaped = String.raw`\u001b[2J\u009b31m\u202edone\u007f\u000a\udb40\udc41`;
    expect(shown.stdout).toContain(`last answer: ${escaped}\n`);
    const json = await terminal.run('webhook', 'delivery', '--delivery', delivery, '--json');
    expect(json.stdout).not.toMatch(/[^\P{C}\n]/u);
    expect(JSON.parse(json.stdout)).toMatchObject({ last_answer: evil });
    receiver.answerWith(status(204));
  });
});
