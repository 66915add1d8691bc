import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import type { Purpose } from '../../../server/orders/status.ts';
import { answered, detailOf } from '../../shared/answers.ts';
import { OrderBadge } from '../../shared/components/badge.tsx';
import { Dialog } from '../../shared/components/dialog.tsx';
import { ReadingNote } from '../../shared/components/action.tsx';
import { Empty } from '../../shared/components/list.tsx';
import { useShortcuts } from '../../shared/components/shortcuts.ts';
import { useReading } from '../../shared/polling.ts';
import { go, hrefOf } from '../../shared/router.ts';
import { endOf, inWords, joined } from '../../shared/words.ts';
import type { components } from '../api.ts';
import { useSession } from '../session.ts';
import { PurposeForm } from './purpose-form.tsx';
import './search.css';

/** Finds anything by one text. Every page has this field, and `/` leads to it. */
export function Search() {
  const session = useSession();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = useSignal('');
  const asked = useSignal<string | undefined>(undefined);
  const isOn = session.areKeysOn.value;
  useShortcuts(isOn ? [{ keys: ['/'], run: () => field.current?.focus() }] : []);
  return (
    <>
      <form
        class="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim() !== '') asked.value = text.value.trim();
        }}
      >
        <label for={id}>Search {isOn && <kbd class="for-keyboards">/</kbd>}</label>
        <input
          ref={field}
          id={id}
          type="search"
          value={text.value}
          maxLength={255}
          autocomplete="off"
          spellcheck={false}
          title="An ID, the end of an order ID, a tracking number, a partner's ID, a name, or last name and date of birth"
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
      </form>
      {asked.value !== undefined && (
        <Found
          text={asked.value}
          onClose={() => (asked.value = undefined)}
          onOpen={() => {
            asked.value = undefined;
            text.value = '';
          }}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly text: string;
  readonly onClose: () => void;
  /** Called when a hit is opened. */
  readonly onOpen: () => void;
}

/** Asks for a purpose if the text names a person, opens a single hit, and lists several. */
function Found({ text, onClose, onOpen }: FoundProps) {
  const { api } = useSession();
  const purpose = useSignal<Purpose | undefined>(undefined);
  const said = purpose.value;
  const content = useRef<HTMLDivElement>(null);
  const reading = useReading(
    (signal) =>
      answered(
        api.POST('/api/operator/search', {
          body: { text, ...(said !== undefined && { purpose: said }) },
          signal,
        }),
      ),
    [text, said],
    { everyMs: 'once' },
  );
  const { data, fault } = reading;
  useLayoutEffect(() => {
    const [only, ...others] = data?.hits ?? [];
    if (only !== undefined && others.length === 0) {
      go(views[only.kind], only.id);
      onOpen();
    } else content.current?.querySelector<HTMLElement>('a, select')?.focus();
  }, [data, fault]);
  return (
    <Dialog title="Search" closing="Close" onClose={onClose}>
      <div ref={content} class="found stack">
        {detailOf(fault, 'reason') === 'purpose_required' ? (
          <>
            <p>This looks for a person. Say why: the audit keeps your name, the time and the purpose.</p>
            <PurposeForm action="Search" onPurpose={(given) => (purpose.value = given)} />
          </>
        ) : (
          <ReadingNote reading={reading} />
        )}
        {data?.hits.length === 0 && (
          <Empty title="Nothing found">
            <p>
              The search takes an ID, the last eight characters of an order ID, a tracking number, the
              partner’s own ID, a part of the name of a clinic or a partner, or a patient’s last name and date
              of birth: Tran 04/17/1986.
            </p>
          </Empty>
        )}
        {data !== undefined && data.hits.length > 0 && (
          <ul>
            {data.hits.map((hit) => (
              <li key={hit.id}>
                <a href={hrefOf(views[hit.kind], hit.id)} onClick={onOpen}>
                  {titleOf(hit)}
                </a>{' '}
                {hit.status !== null && <OrderBadge status={hit.status} />}
                <span class="muted">
                  {inWords(hit.kind)} by {inWords(hit.found_by).toLowerCase()}:{' '}
                  {joined([hit.clinic_name, hit.partner_name], ', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {data?.has_more === true && <p class="muted">There is more. Search for more of the text.</p>}
      </div>
    </Dialog>
  );
}

type Hit = components['schemas']['SearchHit'];

const views = { order: 'orders', patient: 'patients', clinic: 'clinics', partner: 'partners' } as const;

function titleOf({ kind, id, clinic_name: clinic, partner_name: partner }: Hit): string {
  if (kind === 'partner') return partner;
  if (kind === 'clinic') return clinic ?? '';
  return `${inWords(kind)} ${endOf(id)}`;
}
