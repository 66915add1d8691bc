import { CopyButton } from './copy-button.tsx';

interface IdProps {
  readonly value: string;
  /** What it identifies, for the button that copies it. */
  readonly label?: string;
  /** Shows only its end, which tells the IDs of a list apart. */
  readonly isShort?: boolean;
  readonly href?: string;
}

/** An ID, and a button that copies it. */
export function Id({ value, label = 'the ID', isShort = false, href }: IdProps) {
  const shown = isShort && value.length > 12 ? `…${value.slice(-8)}` : value;
  return (
    <span class={isShort ? 'id id-short' : 'id'}>
      {href === undefined ? (
        <code title={value}>{shown}</code>
      ) : (
        <a href={href} title={value}>
          <code>{shown}</code>
        </a>
      )}
      <CopyButton text={value} label={label} />
    </span>
  );
}
