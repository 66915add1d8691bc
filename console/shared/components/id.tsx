import { hrefOf } from '../router.ts';
import { endOf } from '../words.ts';
import { notify } from './notice.tsx';

interface IdProps {
  readonly value: string;
  /** Names the thing, for the button that copies the ID. */
  readonly label?: string;
  /** Shows only the end, enough to tell the IDs of a list apart. */
  readonly isShort?: boolean;
  readonly href?: string | undefined;
}

/** An ID, and a button that copies it. */
export function Id({ value, label = 'the ID', isShort = false, href }: IdProps) {
  const shown = isShort && value.length > 12 ? endOf(value) : value;
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

/** The end of an order's ID, as a link to the order. */
export const OrderId = ({ id }: { readonly id: string }) => (
  <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />
);

/** Copies a text. `label` says what is copied, for screen readers. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(`Copied ${label}`),
      () => notify(`The browser does not allow copying. Select ${label} and copy it yourself.`),
    );
  return (
    <button
      type="button"
      class="copy"
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      onClick={() => void copy()}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          d="M5.5 5.5V3.2c0-.7.5-1.2 1.2-1.2h6.1c.7 0 1.2.5 1.2 1.2v6.1c0 .7-.5 1.2-1.2 1.2h-2.3M3.2 5.5h6.1c.7 0 1.2.5 1.2 1.2v6.1c0 .7-.5 1.2-1.2 1.2H3.2c-.7 0-1.2-.5-1.2-1.2V6.7c0-.7.5-1.2 1.2-1.2Z"
        />
      </svg>
    </button>
  );
}

interface NameLinkProps {
  /** The view that shows the thing. */
  readonly view: string;
  readonly id: string;
  readonly children: string;
}

/** The name of a thing in a list, as a link to that thing. */
export function NameLink({ view, id, children }: NameLinkProps) {
  return (
    <a class="long" href={hrefOf(view, id)}>
      {children}
    </a>
  );
}

interface TrackingProps {
  readonly number: string;
  /** The page of the carrier; null if none is known. */
  readonly url: string | null;
}

/** Opens beside this page: leaving the page would forget the key and all that was read. */
export function Tracking({ number, url }: TrackingProps) {
  return (
    <span class="id">
      {url !== null && /^https?:/.test(url) ? (
        <a href={url} target="_blank" rel="noreferrer noopener">
          {number}
          <span class="for-screen-readers"> (opens the carrier’s page in a new tab)</span>
        </a>
      ) : (
        <code>{number}</code>
      )}
      <CopyButton text={number} label="the tracking number" />
    </span>
  );
}
