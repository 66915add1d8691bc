import { Time } from './time.tsx';

interface Note {
  readonly author: 'pharmacy' | 'partner';
  readonly text: string;
  readonly at: string;
}

interface ThreadProps {
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** The names of both sides to the reader. */
  readonly authors: Readonly<Record<Note['author'], string>>;
}

/** What the pharmacy wrote about an order, and what its partner answered (D66). */
export function Thread({ notes, authors }: ThreadProps) {
  if (notes.length === 0) return null;
  return (
    <ol class="thread">
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
