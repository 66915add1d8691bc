import type { ComponentChildren } from 'preact';

import type { components } from '../../../generated/partner/types.ts';
import { hrefOf } from '../router.ts';
import { Id } from './id.tsx';
import { Card } from './section.tsx';
import { Time } from './time.tsx';

/** A name and its value; null, undefined, false and the empty text are none. */
export type Fact = readonly [string, ComponentChildren];

/** Names and their values. A fact without a value is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => (value ?? '') !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface FactCardProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Below the facts. */
  readonly children?: ComponentChildren;
}

export function FactCard({ title, facts, children }: FactCardProps) {
  return (
    <Card title={title}>
      <Facts facts={facts} />
      {children}
    </Card>
  );
}

interface NamedIdsProps {
  readonly title: string;
  readonly ids: Readonly<Record<string, string>>;
  /** The views that show what an ID names. */
  readonly views: Readonly<Record<string, string>>;
}

/** The IDs in a record, with links to the views that show them. */
export function NamedIds({ title, ids, views }: NamedIdsProps) {
  const named = Object.entries(ids);
  if (named.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="named">
      <h3 id="named">{title}</h3>
      <Facts
        facts={named.map(([name, id]) => {
          const view = views[name];
          return [name, <Id value={id} label={`the ${name}`} href={view && hrefOf(view, id)} />];
        })}
      />
    </section>
  );
}

type Note = components['schemas']['OrderNote'];

interface ThreadProps {
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** The names of both sides to the reader. */
  readonly authors: Readonly<Record<Note['author'], string>>;
}

/** The notes of the pharmacy about an order, and its partner's answers (D66). */
export function Thread({ notes, authors }: ThreadProps) {
  if (notes.length === 0) return null;
  return (
    <ol class="thread stack">
      {notes.map(({ author, text, at }) => (
        <li key={`${at} ${text}`}>
          <strong>{authors[author]}</strong>{' '}
          <span class="muted">
            <Time at={at} isExact />
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
