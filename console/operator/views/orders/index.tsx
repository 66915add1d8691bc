import { useSignal } from '@preact/signals';

import { usePages } from '../../../shared/components/list.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { go, route } from '../../../shared/router.ts';
import { inWords, orderName } from '../../../shared/words.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import { KeyHelp } from './key-help.tsx';
import type { Move } from './move-form.tsx';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderFilter } from './order-list.tsx';
import './orders.css';

export const orders: View = { path: 'orders', title: 'Orders', scope: 'orders:read', component: Orders };

/** The place of an order in the list: "2 of 25". */
function placeOf(id: string, ids: readonly string[]): string | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : `${at + 1} of ${ids.length}`;
}

/** The list of orders, and one order opened from it. */
function Orders({ id }: { readonly id: string | undefined }) {
  const session = useSession();
  const filter = useSignal<OrderFilter>({ show: 'queue', olderThan: undefined });
  const pages = usePages();
  const worklist = useWorklist();
  const { areKeysOn } = session;
  const isHelpOpen = useSignal(false);
  const step = (by: 1 | -1) => {
    if (id === undefined) return;
    const next = worklist.beside(id, by);
    if (next === undefined)
      notify(by === 1 ? 'This is the last order of the list' : 'This is the first order of the list');
    else go('orders', next);
  };
  const help = { keys: ['?'], run: () => (isHelpOpen.value = true) };
  const whileOneIsOpen = [
    { keys: ['j', 'ArrowRight'], run: () => step(1) },
    { keys: ['k', 'ArrowLeft'], run: () => step(-1) },
    { keys: ['l'], run: () => go('orders') },
  ];
  useShortcuts(areKeysOn.value ? [help, ...(id === undefined ? [] : whileOneIsOpen)] : []);

  const moved = (of: string, { to }: Move) => {
    const isListed = worklist.ids.includes(of);
    const next = worklist.finish(of);
    // A person who left this order before the move was answered stays where they are.
    const isHere = route.peek().id === of;
    const then = next === undefined ? 'It was the last of the list.' : `${orderName(next)} is open.`;
    notify(`${orderName(of)} is ${inWords(to).toLowerCase()}. ${isListed && isHere ? then : ''}`.trim());
    if (isHere) go('orders', next);
  };
  return (
    <>
      {id === undefined ? (
        <OrderList
          filter={filter.value}
          pages={pages}
          areKeysOn={areKeysOn.value}
          onFilter={(next) => {
            pages.reset();
            filter.value = next;
          }}
          onListed={worklist.fill}
          onHelp={help.run}
        />
      ) : (
        <OneOrder
          key={id}
          id={id}
          place={placeOf(id, worklist.ids)}
          areKeysOn={areKeysOn.value}
          onMoved={(move) => moved(id, move)}
          onHelp={help.run}
        />
      )}
      {isHelpOpen.value && (
        <KeyHelp
          areOn={areKeysOn.value}
          onToggle={(areOn) => (areKeysOn.value = areOn)}
          onClose={() => (isHelpOpen.value = false)}
        />
      )}
    </>
  );
}

/** The orders of the list from which one was opened, in the list's sequence. */
interface Worklist {
  readonly ids: readonly string[];
  /** Takes over the orders that the list shows. */
  readonly fill: (ids: readonly string[]) => void;
  /** The order some places after this one, or before it; undefined at the end. */
  readonly beside: (id: string, step: 1 | -1) => string | undefined;
  /** Removes an order. Returns the one to open next: the one after it, or else the first of the list. */
  readonly finish: (id: string) => string | undefined;
}

function useWorklist(): Worklist {
  const ids = useSignal<readonly string[]>([]);
  return {
    ids: ids.value,
    fill: (listed) => {
      ids.value = listed;
    },
    beside: (id, step) => {
      const at = ids.peek().indexOf(id);
      return at < 0 ? undefined : ids.peek()[at + step];
    },
    finish: (id) => {
      const before = ids.peek();
      const at = before.indexOf(id);
      if (at < 0) return undefined;
      ids.value = before.filter((one) => one !== id);
      return before[at + 1] ?? ids.peek()[0];
    },
  };
}
