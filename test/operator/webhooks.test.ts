import { describe, expect, it } from 'vitest';

import { dataIn, idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const terminal = terminalOf(service);

const list = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('listWebhooks', { query }), 'webhooks');

const idsIn = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).map(({ webhook_id }) => webhook_id);

const change = (id: 'enableWebhook' | 'disableWebhook' | 'deleteWebhook', webhook_id: string) =>
  operator.call(id, { path: { webhook_id } });

const setEnabled = (partner: Partner, webhook_id: string, enabled: boolean) =>
  partner.call('updateWebhook', { path: { webhook_id }, body: { enabled } });

/** A webhook as the list of failing ones shows it. */
async function failing(webhookId: string) {
  const webhooks = await list({ failing: 'true', limit: '200' });
  return webhooks.find(({ webhook_id }) => webhook_id === webhookId);
}

/** A time as the tables of the command line show it if they must be short. */
const minute = (at: unknown) => `${String(at).slice(0, 16)}Z`;

/** A new partner with a webhook at an address that has a secret in it. */
async function newWebhook() {
  const partner = await newPartner(service, 'development');
  const webhook_url = 'https://hooks.lakesideclinic.example/events?token=secret';
  const body = { clinic_id: partner.clinicId, webhook_url };
  return { partner, id: idIn(await partner.call('registerWebhook', { body }), 'webhook_id') };
}

describe('listWebhooks', () => {
  it('shows where events go, by which key, and what waits, but neither query nor secret', async () => {
    const { partner, id } = await newWebhook();
    expect(await list({ clinic_id: partner.clinicId })).toEqual([
      {
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
        key_id: partner.keyId,
        recovery: null,
        created_at: service.clock.now().toISOString(),
      },
    ]);
  });

  it('filters by partner, clinic, key and whether it is disabled', async () => {
    const [{ partner, id }, { id: other }] = [await newWebhook(), await newWebhook()];
    const { partnerId: partner_id, keyId: key_id } = partner;
    expect(await idsIn({ partner_id })).toEqual([id]);
    expect(await idsIn({ key_id })).toEqual([id]);
    expect(await idsIn({ partner_id, clinic_id: unknownId })).toEqual([]);
    await change('disableWebhook', other);
    expect(await idsIn({ disabled: 'true' })).toContain(other);
    expect(await idsIn({ disabled: 'true' })).not.toContain(id);
    expect(await idsIn({ disabled: 'false' })).toContain(id);
  });
});

describe('the list of failing webhooks', () => {
  it('shows one from its first failed attempt until an attempt succeeds, as its partner sees it', async () => {
    const caller = await partnerWithReceiver(service, status(500));
    const { receiver, webhookId, partnerId: partner_id } = caller;
    const path = { webhook_id: webhookId };
    const since = service.clock.now().toISOString();
    await caller.order();
    await caller.attempted(1);
    service.clock.advance(5_600);
    const { next_attempt_at } = await caller.attempted(2);
    const failure = { failing_since: since, next_attempt_at };
    expect(await failing(webhookId)).toMatchObject({
      ...{ partner_id, partner_name: 'Lakeside Telehealth', status: 'enabled', disabled_at: null },
      ...{ ...failure, pending_deliveries: 1 },
    });
    expect(dataIn(await caller.call('getWebhook', { path }))).toMatchObject(failure);
    const { stdout } = await terminal.run('webhook', 'list', '--failing');
    expect(stdout).toMatch(/WEBHOOK_ID +PARTNER +STATUS +SINCE +NEXT_ATTEMPT +PENDING/);
    const row = `${webhookId} +Lakeside .* enabled +${minute(since)} +${minute(next_attempt_at)} +1`;
    expect(stdout).toMatch(new RegExp(`${row}\\n +${receiver.url}`));

    receiver.answerWith(ok);
    service.clock.advance(330_000);
    await caller.attempted(3);
    expect(await failing(webhookId)).toBeUndefined();
    const well = { failing_since: null, next_attempt_at: null };
    expect(dataIn(await caller.call('getWebhook', { path }))).toMatchObject(well);
  });

  it('shows one that a 410 disabled, without a next attempt', async () => {
    const caller = await partnerWithReceiver(service, status(410));
    await caller.order();
    await caller.attempted(1);
    expect(await failing(caller.webhookId)).toMatchObject({ status: 'gone', next_attempt_at: null });
  });

  it('shows what the operator disabled, and not what its partner disabled', async () => {
    const { partner, id } = await newWebhook();
    await setEnabled(partner, id, false);
    expect(await failing(id)).toBeUndefined();
    await change('disableWebhook', id);
    expect(await failing(id)).toMatchObject({ status: 'operator', failing_since: null });
  });
});

describe('a webhook', () => {
  it('is disabled and enabled by the operator, whoever disabled it, which is audited for its partner', async () => {
    const { partner, id } = await newWebhook();
    await setEnabled(partner, id, false);
    const disabled = await change('disableWebhook', id);
    expect(disabled.body).toMatchObject({
      data: { status: 'operator', disabled_at: service.clock.now().toISOString() },
      message: 'Webhook disabled',
    });
    expect(refusalIn(await setEnabled(partner, id, true))).toMatchObject({
      status: 409,
      details: { reason: 'disabled_by_operator' },
    });
    const enabled = { status: 'enabled', disabled_at: null };
    expect(dataIn(await change('enableWebhook', id))).toMatchObject(enabled);
    await setEnabled(partner, id, false);
    expect(dataIn(await change('enableWebhook', id))).toMatchObject(enabled);
    const record = { actor: 'operator', partner_id: partner.partnerId, outcome: 'done' };
    const ids = { webhook_id: id, clinic_id: partner.clinicId };
    for (const operation of ['disableWebhook', 'enableWebhook'])
      expect((await recordsOf(operator, { operation }))[0]).toMatchObject({ ...record, ids });
  });

  it('of any partner is deleted by the operator, which is audited as the operator’s', async () => {
    const { partner, id } = await newWebhook();
    expect(dataIn(await change('deleteWebhook', id))).toEqual({ webhook_id: id });
    expect(await list({ clinic_id: partner.clinicId })).toEqual([]);
    const [record] = await recordsOf(operator, { operation: 'deleteWebhook' });
    expect(record).toMatchObject({ actor: 'operator', partner_id: partner.partnerId, outcome: 'done' });
  });
});

describe('operator webhook', () => {
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
    const caller = await partnerWithReceiver(service, (response) => response.writeHead(500).end(evil));
    await caller.order();
    const show = ['webhook', 'delivery', '--delivery', String((await caller.attempted(1))['delivery_id'])];
    const shown = await terminal.run(...show);
    const escaped = String.raw`\u001b[2J\u009b31m\u202edone\u007f\u000a\udb40\udc41`;
    expect(shown.stdout).toContain(`last answer: ${escaped}\n`);
    const json = await terminal.run(...show, '--json');
    expect(json.stdout).not.toMatch(/[^\P{C}\n]/u);
    expect(JSON.parse(json.stdout)).toMatchObject({ last_answer: evil });
  });
});
