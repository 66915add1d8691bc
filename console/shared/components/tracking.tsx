import { CopyButton } from './copy-button.tsx';

interface TrackingProps {
  readonly number: string;
  /** The page of the carrier; null if none is known. */
  readonly url: string | null;
}

/** Opens beside the page, which forgets the key and all that was read when it is left. */
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
