import { notify } from './notice.tsx';

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
