import type { ComponentChildren } from 'preact';

import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { Numbers } from './overview.tsx';

/** What the partner should look at first, each with a link to the place where it can be mended. */
export function Attention({ numbers }: { readonly numbers: Numbers }) {
  const { failing_webhooks: webhooks, expiring_keys: keys, refusals } = numbers;
  const items = [
    ...webhooks.map(({ webhook_id, disabled_reason, since }) => (
      <Item key={webhook_id} href={hrefOf('webhooks', webhook_id)} link="Look at the webhook">
        {disabled_reason === null ? 'A webhook has accepted nothing since ' : 'A webhook is disabled since '}
        <Time at={since} />.
      </Item>
    )),
    ...keys.map(({ key_id, prefix, expires_at }) => (
      <Item key={key_id} href={hrefOf('credentials')} link="Roll the key">
        The key <code>{prefix}</code> expires <Time at={expires_at} />.
      </Item>
    )),
    refusals.rose && (
      <Item key="refusals" href={hrefOf('requests')} link="See which">
        {refusals.last_day.toLocaleString('en')} requests were refused in the last 24 hours, and{' '}
        {refusals.day_before.toLocaleString('en')} in the day before.
      </Item>
    ),
  ].filter((item) => item !== false);
  return (
    <section class="card" aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {items.length === 0 ? <p class="muted">Nothing.</p> : <ul class="attention">{items}</ul>}
    </section>
  );
}

interface ItemProps {
  readonly href: string;
  readonly link: string;
  readonly children: ComponentChildren;
}

function Item({ href, link, children }: ItemProps) {
  return (
    <li>
      <span>{children}</span> <a href={href}>{link}</a>
    </li>
  );
}
