import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { encodeQR } from 'qr';

import { answered } from '../../../shared/answers.ts';
import { ActionButton } from '../../../shared/components/action.tsx';
import { joined } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

type Order = components['schemas']['Order'];

/**
 * Prints the packing slip and the work label of an order. What is printed is read again with the purpose `printing`, so the
 * audit says who printed it, and when.
 */
export function PrintButton({ id }: { readonly id: string }) {
  const { api } = useSession();
  const printed = useSignal<Order | undefined>(undefined);
  const order = printed.value;
  useEffect(() => {
    if (order === undefined) return undefined;
    const clear = () => (printed.value = undefined);
    addEventListener('afterprint', clear);
    print();
    return () => removeEventListener('afterprint', clear);
  }, [order]);
  const read = async () => {
    const params = { path: { order_id: id }, query: { purpose: 'printing' as const } };
    printed.value = await answered(api.GET('/api/operator/orders/{order_id}', { params }));
  };
  return (
    <>
      <div class="actions">
        <ActionButton work={read}>Print slip and label</ActionButton>
      </div>
      {order !== undefined && <Papers order={order} />}
    </>
  );
}

/** Printed, but not shown on the screen. */
function Papers({ order }: { readonly order: Order }) {
  const { ship_to: to, lines, shipment_group_id: group } = order;
  return (
    <div class="papers">
      <Paper title="Packing slip" order={order}>
        <p>
          {joined([to.line1, to.line2, to.line3], ', ')}
          <br />
          {joined([to.city, to.state, to.postal_code, to.country])}
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line.medication_request_id}>{filled(line)}</li>
          ))}
        </ul>
        {group !== null && <p>Pack together with the group {group}.</p>}
      </Paper>
      <Paper title="Work label" order={order}>
        <ul>
          {lines.map((line) => (
            <li key={line.medication_request_id}>
              <strong>{filled(line)}</strong> {line.schedule !== null && `(${line.schedule})`}
              <br />
              {line.direction ?? 'No directions.'}
            </li>
          ))}
        </ul>
      </Paper>
    </div>
  );
}

interface PaperProps {
  readonly title: string;
  readonly order: Order;
  readonly children: ComponentChildren;
}

function Paper({ title, order, children }: PaperProps) {
  const { order_id: id, patient, prescriber } = order;
  return (
    <section class="paper" aria-label={title}>
      <header>
        <div>
          <h1>{title}</h1>
          <code>{id}</code>
        </div>
        <Code text={id} />
      </header>
      <p>
        <strong>{joined([patient.first_name, patient.middle_name, patient.last_name])}</strong>, born{' '}
        {patient.date_of_birth}
      </p>
      {children}
      <p>
        Prescribed by {joined([prescriber.first_name, prescriber.last_name, prescriber.credentials])}
        <br />
        {order.service_name}
        {order.is_refrigerated && ', refrigerated'}
      </p>
    </section>
  );
}

/** A QR code, four modules of white around it. */
function Code({ text }: { readonly text: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      class="code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={`QR code of ${text}`}
    >
      <path d={path} />
    </svg>
  );
}

function filled({
  medication_name: name,
  medication_strength: strength,
  quantity,
}: Order['lines'][number]): string {
  return `${joined([name, strength])} × ${quantity}`;
}
