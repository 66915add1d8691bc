import { Attention, AttentionItem } from '../../../shared/components/attention.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { Numbers } from './overview.tsx';

/** What the partner should look at first, each with a link to the place where it can be mended. */
export function AttentionOfPartner({ numbers }: { readonly numbers: Numbers }) {
  const { failing_webhooks: webhooks, expiring_keys: keys, refusals } = numbers;
  const items = [
    ...webhooks.map(({ webhook_id, disabled_reason, since }) => (
      <AttentionItem key={webhook_id} href={hrefOf('webhooks', webhook_id)} link="Look at the webhook">
        {disabled_reason === null ? 'A webhook has accepted nothing since ' : 'A webhook is disabled since '}
        <Time at={since} />
      </AttentionItem>
    )),
    ...keys.map(({ key_id, prefix, expires_at }) => (
      <AttentionItem key={key_id} href={hrefOf('credentials')} link="Roll the key">
        The key <code>{prefix}</code> expires <Time at={expires_at} />
      </AttentionItem>
    )),
    refusals.rose && (
      <AttentionItem key="refusals" href={hrefOf('requests')} link="See which">
        {refusals.last_day.toLocaleString('en')} requests were refused in the last 24 hours, and{' '}
        {refusals.day_before.toLocaleString('en')} in the day before.
      </AttentionItem>
    ),
  ];
  return <Attention>{items.filter((item) => item !== false)}</Attention>;
}
